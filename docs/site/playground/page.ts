/** The script of the page: the element `<slotwise-playground>`. */
import { readPageData } from './page-data.ts';
import { showPlayground } from './view/playground-view.ts';

class PlaygroundElement extends HTMLElement {
  connectedCallback(): void {
    showPlayground(this, readPageData());
  }
}

customElements.define('slotwise-playground', PlaygroundElement);

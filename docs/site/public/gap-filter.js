/** A filter above the gaps: a text, and a switch for those in which self-hosted builds differ. Without it, all gaps are shown. */
class GapFilter extends HTMLElement {
  connectedCallback() {
    this.innerHTML = `
      <label>Find <input type="search" name="text" autocomplete="off"></label>
      <label><input type="checkbox" name="differs"> Self-hosted builds differ</label>
      <output></output>`;
    this.addEventListener('input', () => this.#apply());
    this.#apply();
  }

  #apply() {
    const words = this.querySelector('[name=text]').value.toLowerCase().split(/\s+/);
    const differing = this.querySelector('[name=differs]').checked;
    const gaps = [...document.querySelectorAll('section.gap')];
    for (const gap of gaps) {
      const text = gap.textContent.toLowerCase();
      gap.hidden = !words.every((word) => text.includes(word)) || (differing && !('differs' in gap.dataset));
    }
    const shown = gaps.filter((gap) => !gap.hidden).length;
    this.querySelector('output').textContent = `${shown} of ${gaps.length} gaps`;
  }
}

customElements.define('gap-filter', GapFilter);

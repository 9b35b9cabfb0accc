/**
 * A filter above a list of entries: a text, a switch for those in which self-hosted builds differ, and a button that opens what is shown.
 * A section without an entry that is shown is hidden. Without this, all entries are shown.
 */
class EntryFilter extends HTMLElement {
  connectedCallback() {
    const differing = this.getAttribute('differing');
    this.innerHTML = `
      <label>Find <input type="search" name="text" autocomplete="off"></label>
      ${differing === null ? '' : `<label><input type="checkbox" name="differing"> ${differing}</label>`}
      <output></output>
      <button type="button">Open all</button>`;
    this.addEventListener('input', () => this.#apply());
    this.querySelector('button').addEventListener('click', () => this.#openAll());
    this.#apply();
  }

  get #shown() {
    return [...document.querySelectorAll('details.entry:not([hidden])')];
  }

  #apply() {
    const words = this.querySelector('[name=text]').value.toLowerCase().split(/\s+/);
    const differing = this.querySelector('[name=differing]')?.checked === true;
    const entries = [...document.querySelectorAll('details.entry')];
    for (const entry of entries) {
      const text = entry.textContent.toLowerCase();
      entry.hidden = !words.every((word) => text.includes(word)) || (differing && !('differs' in entry.dataset));
    }
    for (const section of sections(this)) {
      const own = section.filter((part) => part.matches('details.entry'));
      const empty = own.length > 0 && own.every((entry) => entry.hidden);
      for (const part of section) if (!own.includes(part)) part.hidden = empty;
    }
    this.querySelector('output').textContent =
      `${this.#shown.length} of ${entries.length} ${this.getAttribute('what')}`;
  }

  #openAll() {
    const button = this.querySelector('button');
    const open = button.textContent === 'Open all';
    for (const entry of this.#shown) entry.open = open;
    button.textContent = open ? 'Close all' : 'Open all';
  }
}

/** What follows the filter, in sections: a heading of the second level, and all until the next. */
function sections(filter) {
  const found = [];
  for (let part = filter.nextElementSibling; part !== null; part = part.nextElementSibling) {
    if (part.matches('h2, .level-h2')) found.push([]);
    found.at(-1)?.push(part);
  }
  return found;
}

customElements.define('entry-filter', EntryFilter);

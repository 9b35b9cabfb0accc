/** A table or a block of code that is wider than its column scrolls, also by keyboard. */
for (const wide of document.querySelectorAll(
  '.sl-markdown-content :is(table, pre, .sl-openapi-operation-method-path)',
)) {
  const mark = () => {
    if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
    else wide.removeAttribute('tabindex');
  };
  mark();
  new ResizeObserver(mark).observe(wide);
}

/** An address within what is folded opens it. */
function unfold() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  for (let folded = target?.closest('details'); folded; folded = folded.parentElement.closest('details'))
    folded.open = true;
  target?.scrollIntoView();
}
addEventListener('hashchange', unfold);
if (location.hash !== '') unfold();

/** The languages of a request as buttons instead of a list to open. */
for (const select of document.querySelectorAll('sl-openapi-snippet-picker select')) {
  const group = document.createElement('div');
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', 'Language');
  group.className = 'languages';
  const buttons = [...select.options].map((option) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = option.textContent.trim();
    button.addEventListener('click', () => {
      select.value = option.value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      mark();
    });
    return button;
  });
  const mark = () =>
    buttons.forEach((button, index) => button.setAttribute('aria-pressed', String(index === select.selectedIndex)));
  mark();
  group.append(...buttons);
  select.closest('label').style.display = 'none';
  select.closest('sl-openapi-snippet-picker').append(group);
}

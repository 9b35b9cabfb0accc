/** A table or a block of code that is wider than its column scrolls, also by keyboard. */
for (const wide of document.querySelectorAll('.sl-markdown-content :is(table, pre)')) {
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

/** A table or a block of code that is wider than its column scrolls, also by keyboard. */
for (const wide of document.querySelectorAll('.sl-markdown-content :is(table, pre)')) {
  const mark = () => {
    if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
    else wide.removeAttribute('tabindex');
  };
  mark();
  new ResizeObserver(mark).observe(wide);
}

/** Pages as axe sees them: WCAG 2, levels A and AA. */
import axe from 'axe-core';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** The violations of a page, a line each; where its policy keeps scripts out, the context of the test sets it aside. */
export async function violationsIn(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  // The text of the script defines `axe`, which the types of the page do not know.
  const { violations } = await page.evaluate<AxeResults>(
    "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] })",
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}: ${nodes[0]?.failureSummary ?? ''}`,
  );
}

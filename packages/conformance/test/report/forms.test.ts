import { expect, test } from 'vitest';
import { textReport } from '../../src/index.ts';
import { oddTexts, reportWith } from './results.ts';

const calm = reportWith('something else');

test('the text report shows the outcome, statement, source and reason of each rule', () => {
  expect(textReport(calm)).toMatchInlineSnapshot(`
    "passed          requests.both-schemes: The bookings list is the same with an access token and with the API key of the same user. (specification, Authentication, sentence 1, sentence 2)
    FAILED          requests.bearer-tokens-everywhere: Every read endpoint accepts an access token and acts as the user who granted it. (assumption A-02)
                    the status of GET /mesomething else: expected 200, got something else
    skipped         requests.no-bearer-tokens: If access tokens are not supported, \`GET /me\` and \`GET /bookings\` reject them with 401. (assumption A-02)
                    something else
    not applicable  requests.place-of-the-key: The API key is accepted only in its configured query parameter or header; anywhere else, the service returns 401. (assumption A-01)
                    something else

    The run was interrupted.
    1 passed, 1 failed, 1 skipped, 1 not applicable"
  `);
});

test('text from the service cannot add lines or control characters to the report', () => {
  const lines = (text: string) => text.split('\n').length;
  for (const words of oddTexts) {
    const text = textReport(reportWith(words));
    expect(lines(text)).toBe(lines(textReport(calm)));
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\p{Cs}/u);
  }
});

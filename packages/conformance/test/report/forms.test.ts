import { expect, test } from 'vitest';
import { textReport } from '../../src/index.ts';
import { oddTexts, reportWith } from './results.ts';

const calm = reportWith('something else');

test('a text says of each rule what became of it, its statement, its source, and why', () => {
  expect(textReport(calm)).toMatchInlineSnapshot(`
    "held            requests.both-schemes: The bookings listing answers an access token as it answers the API key of the same user. (specification, Authentication, sentence 1, sentence 2)
    BROKEN          requests.bearer-tokens-everywhere: Every endpoint that reads takes an access token, as the user who granted it. (our assumption A-02)
                    the status of GET /mesomething else: expected 200, got something else
    not run         requests.no-bearer-tokens: Where access tokens are not taken, the profile and the bookings listing answer one with 401. (our assumption A-02)
                    something else
    not applicable  requests.place-of-the-key: The API key counts in its one place, a query parameter or a header; anywhere else it is missing, and the request gets 401. (our assumption A-01)
                    something else

    It was interrupted.
    1 held, 1 broken, 1 not run, 1 not applicable"
  `);
});

test('no words of a service end a line or a colour of the terminal', () => {
  const lines = (text: string) => text.split('\n').length;
  for (const words of oddTexts) {
    const text = textReport(reportWith(words));
    expect(lines(text)).toBe(lines(textReport(calm)));
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\p{Cs}/u);
  }
});

/** Answers of the token endpoint that are changed on their way to the app. */
import type { Fault } from '@slotwise/mock';

/** The answer with another member; `undefined` leaves it out. */
export function withMember(name: string, value: unknown): Fault {
  return rewriteAnswer((text) => {
    // The answer is the mock's own, an object.
    const answer = JSON.parse(text) as Record<string, unknown>;
    return JSON.stringify({ ...answer, [name]: value });
  });
}

/** The answer with its text rewritten, where it gives tokens. */
export function rewriteAnswer(change: (text: string) => string): Fault {
  return {
    name: 'rewritten token answer',
    afterHandler: true,
    continues: false,
    apply: async (response) => {
      if (response === null) return { status: 500, headers: {}, body: '' };
      return response.status === 200 ? { ...response, body: change(response.body) } : { ...response };
    },
  };
}

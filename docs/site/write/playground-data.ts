/** The data of the playground: meanings of error codes, open points of assumptions, an input for each endpoint, and the code of the tour. */
import { endpoints } from '@slotwise/schemas';
import type { SchemaEndpoint } from '@slotwise/schemas';
import type { OpenApiDocument } from '@slotwise/schemas/internal/openapi';
import { runTour } from '../../../examples/tour/run-tour.ts';
import { allSteps } from '../../../examples/tour/steps.ts';
import type { PageData } from '../playground/page-data.ts';
import type { CallInput } from '../playground/state.ts';
import { exampleOf } from './api/example-call.ts';
import { at } from './api/json.ts';
import { openPoints } from './assumptions.ts';
import { codes } from './error-codes.ts';

/** Collects the data. */
export async function playgroundData(document: OpenApiDocument, base: string): Promise<PageData> {
  const causes = Object.fromEntries(
    Object.entries(codes).map(([code, { meaning, advice }]) => [code, `${meaning} ${advice}`]),
  );
  return { base, causes, assumptions: openPoints, inputs: exampleInputs(document), tour: await tourCode() };
}

/** The input of the example of each endpoint, with only the parts that it has. */
export function exampleInputs(document: OpenApiDocument): PageData['inputs'] {
  const named = Object.values<SchemaEndpoint>(endpoints).map(({ name, method, path, schemas }): [string, CallInput] => {
    const [, { params, query, body }] = exampleOf(at(document.paths[path], method.toLowerCase()));
    return [
      name,
      {
        ...(schemas.params === undefined ? {} : { params }),
        ...(schemas.query === undefined || Object.keys({ ...query }).length === 0 ? {} : { query }),
        ...(schemas.body === undefined ? {} : { body }),
      },
    ];
  });
  return Object.fromEntries(named);
}

/** The code of each call of the tour as it is in the file, because the page contains it minified. */
export async function tourCode(): Promise<PageData['tour']> {
  const code: string[][][] = [];
  const ignore = () => undefined;
  const failure = await runTour(allSteps, {
    ...{ intro: ignore, request: ignore, text: ignore, next: ignore },
    step: () => void code.push([]),
    code: (lines) => void code.at(-1)?.push([...lines]),
  });
  if (failure !== undefined) throw new Error(failure);
  return code;
}

/** Finds success responses with the wrong body: an error, another object, or no confirmation of a deletion. */
import { problemCodes } from '@slotwise/schemas/internal/table';
import type { Endpoint } from '@slotwise/schemas/internal/table';
import { isRecord } from '../checks/values.ts';

export interface Success {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, unknown>>;
  readonly status: number;
  readonly json: unknown;
  readonly value: unknown;
}

export function contradictionIn(success: Success): string | undefined {
  const { endpoint, json, value } = success;
  const { kind, identity } = endpoint.response;
  // The response of a custom endpoint can have any form, so there is nothing to check.
  if (kind === 'any' || endpoint.unchecked === true) return undefined;
  const sign = isRecord(json) ? signOfError(json) : undefined;
  if (sign !== undefined) return sign;
  if (isConfirmation(endpoint)) return contradictionInConfirmation(success);
  return identity === undefined || !isRecord(value) ? undefined : otherObject(success, value);
}

function isConfirmation({ method, response }: Endpoint): boolean {
  return method === 'DELETE' && response.identity?.length === 0;
}

function signOfError(json: Readonly<Record<string, unknown>>): string | undefined {
  const { success, ok, error, errors, statusCode, code } = json;
  if (success === false) return 'success is false';
  if (ok === false) return 'ok is false';
  if ((error ?? false) !== false) return 'error is set';
  if (isFilled(errors)) return 'errors is not empty';
  if (isErrorStatus(statusCode)) return `statusCode is ${statusCode}`;
  if (isErrorStatus(code)) return `code is ${code}`;
  return typeof code === 'string' && Object.hasOwn(problemCodes, code) ? `code is ${code}` : undefined;
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

function isErrorStatus(value: unknown): value is number {
  return typeof value === 'number' && value >= 400;
}

function contradictionInConfirmation({ endpoint, params, status, json }: Success): string | undefined {
  if (status === 202) return 'the service accepted the request and may not have executed it yet';
  if (!isRecord(json)) return 'the body is no object';
  const { booking, message, success } = json;
  if (isRecord(booking)) {
    const other = otherObject({ endpoint, params }, booking);
    if (other !== undefined) return `booking.${other}`;
    const isCancelled = booking['status'] === 'CANCELLED' || booking['status'] === undefined;
    return isCancelled ? undefined : 'booking.status is not CANCELLED';
  }
  if ((booking ?? null) !== null) return 'booking is no object';
  const isKnown = Object.keys(json).length === 0 || typeof message === 'string' || success === true;
  return isKnown || Object.keys(json).every((name) => json[name] === null)
    ? undefined
    : 'nothing in the body confirms it';
}

function otherObject(
  { endpoint, params }: Pick<Success, 'endpoint' | 'params'>,
  value: Readonly<Record<string, unknown>>,
): string | undefined {
  const identity = endpoint.response.identity?.length === 0 ? ['id'] : (endpoint.response.identity ?? []);
  const [only] = Object.keys(params);
  for (const name of identity) {
    const requestedId = params[name] ?? (identity.length === 1 && only !== undefined ? params[only] : undefined);
    const receivedId = value[name];
    if (requestedId === undefined || (receivedId ?? null) === null) continue;
    // An id that is not a number is a contract mismatch, which another check reports.
    if (Number.isNaN(Number(receivedId))) continue;
    if (Number(receivedId) !== Number(requestedId)) return `${name} is not that of the request`;
  }
  return undefined;
}

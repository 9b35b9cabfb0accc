// @slotwise/sdk/sign-in/node

interface NodeRequest {
  readonly method?: string | undefined;
  readonly originalUrl?: string | undefined;
  readonly rawHeaders: readonly string[];
  readonly url?: string | undefined;
}

interface NodeResponse {
  appendHeader(name: string, value: string): unknown;
  end(body: Uint8Array): unknown;
  setHeader(name: string, value: string): unknown;
  statusCode: number;
}

export function sendResponse(response: Response, outgoing: NodeResponse): Promise<void>;

export function toRequest(incoming: NodeRequest): Request;

export {};

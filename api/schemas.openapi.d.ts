// @slotwise/schemas/openapi
import type { ProblemCode, ProfileChoice, Wire } from '@slotwise/schemas';

export type Describe = (component: string, property: string) => string | undefined;

export interface EndpointExamples {
  readonly requests: Readonly<Record<string, RequestExample>>;
  readonly responses: readonly ResponseExample[];
}

export type Examples = Readonly<Record<string, EndpointExamples>>;

export type JsonObject = {
  [name: string]: unknown;
};

export interface OpenApiDocument {
  openapi: string;
  info: {
    title: string;
    version: string;
    description: string;
    license: JsonObject;
    contact: JsonObject;
  };
  servers: {
    url: string;
    description: string;
  }[];
  tags: {
    name: string;
    description: string;
  }[];
  paths: Record<string, JsonObject>;
  components: {
    schemas: Record<string, JsonObject>;
    securitySchemes: Record<string, JsonObject>;
  };
}

export interface OpenApiOptions {
  readonly baseUrl?: string;
  readonly appUrl?: string;
  readonly profile?: ProfileChoice;
  readonly wire?: Wire;
  readonly examples?: Examples;
  readonly describe?: Describe;
}

export interface RequestExample {
  readonly summary?: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly query: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
}

export interface ResponseExample {
  readonly name: string;
  readonly summary?: string;
  readonly code?: ProblemCode;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly mediaType?: string;
  readonly body?: unknown;
}

export function openapi(options?: OpenApiOptions): OpenApiDocument;

export {};

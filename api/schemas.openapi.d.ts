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

export function openapi(options?: OpenApiOptions): OpenApiDocument;

export interface OpenApiDocument {
  components: {
    schemas: Record<string, JsonObject>;
    securitySchemes: Record<string, JsonObject>;
  };
  info: {
    title: string;
    version: string;
    description: string;
    license: JsonObject;
    contact: JsonObject;
  };
  openapi: string;
  paths: Record<string, JsonObject>;
  servers: {
    url: string;
    description: string;
  }[];
  tags: {
    name: string;
    description: string;
  }[];
}

export interface OpenApiOptions {
  readonly appUrl?: string;
  readonly baseUrl?: string;
  readonly describe?: Describe;
  readonly examples?: Examples;
  readonly profile?: ProfileChoice;
  readonly wire?: Wire;
}

export interface RequestExample {
  readonly body?: unknown;
  readonly params: Readonly<Record<string, string | number>>;
  readonly query: Readonly<Record<string, string | number>>;
  readonly summary?: string;
}

export interface ResponseExample {
  readonly body?: unknown;
  readonly code?: ProblemCode;
  readonly headers?: Readonly<Record<string, string>>;
  readonly mediaType?: string;
  readonly name: string;
  readonly status: number;
  readonly summary?: string;
}

export {};

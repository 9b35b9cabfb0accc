import { corsHeaders } from '../../http/json.ts';
import type { ResponsePart } from '../../rules/deployment.ts';

export const responses: ResponsePart = {
  body({ response: { kind, key } }, content) {
    if (kind === 'itself' || kind === 'page') return content;
    return { [key]: kind === 'many' && 'items' in content ? content['items'] : content };
  },
  requestIds: (requestId) => ({ 'x-request-id': requestId }),
  rateLimit: { unlimited: {}, reset: 'seconds', retryAfter: true },
  cors: corsHeaders,
  preflight: 'first',
};

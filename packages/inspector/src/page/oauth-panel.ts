import { button, element, panel } from '@slotwise/ui';
import type { Client, Grant } from '../control/answers.ts';

export interface OAuthPanel {
  readonly element: HTMLElement;
  update(clients: readonly Client[], grants: readonly Grant[], nameOf: (userId: number) => string): void;
}

export function createOAuthPanel(options: {
  readonly onExpire: (grant: number) => void;
  readonly onRevoke: (grant: number) => void;
}): OAuthPanel {
  const apps = element('ul', { class: 'sw-list' });
  const allowed = element('ul', { class: 'sw-list' });
  const none = element('p', { class: 'sw-hint' }, 'No user has allowed an app anything.');
  let shown = '';
  return {
    element: panel('OAuth', 'oauth', element('h3', {}, 'Clients'), apps, element('h3', {}, 'Grants'), none, allowed),
    update: (clients, grants, nameOf) => {
      const next = JSON.stringify([clients, grants]);
      if (next === shown) return;
      shown = next;
      none.hidden = grants.length > 0;
      apps.replaceChildren(
        ...clients.map(({ clientId, name, redirectUri, hasSecret }) =>
          element(
            'li',
            {},
            element('strong', {}, name),
            element('code', {}, clientId),
            element('span', {}, `${hasSecret ? 'with a secret' : 'without a secret'}, returns to ${redirectUri}`),
          ),
        ),
      );
      allowed.replaceChildren(
        ...grants.map(({ grantId, clientId, userId, scopes }) => {
          const said = `${nameOf(userId)} allowed ${clientId} ${scopes.join(', ')}`;
          return element(
            'li',
            {},
            element('span', {}, said),
            button({ 'aria-label': `Expire: ${said}` }, () => options.onExpire(grantId), 'Expire'),
            button({ 'aria-label': `Revoke: ${said}` }, () => options.onRevoke(grantId), 'Revoke'),
          );
        }),
      );
    },
  };
}

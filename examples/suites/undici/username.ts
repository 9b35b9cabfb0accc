import { fetch } from 'undici';

/** The app: asks with the `fetch` of npm's undici, which is not the global one. */
export async function username(apiKey: string): Promise<string> {
  const response = await fetch(`https://api.example.com/v1/me?apiKey=${apiKey}`);
  if (!response.ok) return `refused with ${response.status}`;
  // The mock answers as the service does, and the tests hold this shape.
  const { username } = (await response.json()) as { username: string };
  return username;
}

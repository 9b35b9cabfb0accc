/** The author and addresses of the project. The package.json of the root has them, and `pack` copies them into each package. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './packages.ts';

/** The fields of a published package.json that all packages share. */
export interface ProjectFields {
  readonly author: string;
  /** Address of the documentation site. It ends with a slash. */
  readonly homepage: string;
  readonly repository: { readonly type: string; readonly url: string };
  readonly bugs: { readonly url: string };
}

/** The fields as the root has them. */
export function projectFields(): ProjectFields {
  // The file is our own, and a test looks at its fields.
  const { author, homepage, repository, bugs } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as ProjectFields;
  return { author, homepage, repository, bugs };
}

/** Returns true if the packages are on npm. Until then, each page explains before its first install command how to install from a clone. */
export function isOnNpm(): boolean {
  const { slotwise } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { slotwise: { onNpm: boolean } }; // our own
  return slotwise.onNpm;
}

/** Removes the parts of a text that are true only until the packages are on npm. */
export function asOnNpm(text: string): string {
  return text.replaceAll(/<!-- not on npm -->\n[^]*?<!-- \/not on npm -->\n*/g, '');
}

/** Returns true if a command installs or runs one of our packages. */
export function isInstallation(command: string): boolean {
  return /^\s*(?:npm install|npx|RUN npm install)\b.*(?:@slotwise\/|\bslotwise-)/m.test(command);
}

/** The fields of the package in a folder. */
export function packageFields(folder: string): object {
  const { repository, ...others } = projectFields();
  return { ...others, repository: { ...repository, directory: relative(root, folder) } };
}

/** Address of the repository for readers: `https://code.example/slotwise/slotwise`. */
export function repositoryPage({ repository }: ProjectFields = projectFields()): string {
  return repository.url.replace(/^git\+/, '').replace(/\.git$/, '');
}

/** The fields that still contain an example address, with a host below `.example`. With such a field, nothing is published. */
export function exampleFields({ homepage, repository, bugs }: ProjectFields = projectFields()): string[] {
  const addresses = { homepage, 'repository.url': repository.url.replace(/^git\+/, ''), 'bugs.url': bugs.url };
  return Object.entries(addresses).flatMap(([name, address]) =>
    new URL(address).hostname.endsWith('.example') ? [name] : [],
  );
}

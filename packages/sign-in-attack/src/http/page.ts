/** A page as a browser without scripts sees it: its links, its forms, and where it leads by itself. */
import { parse } from 'parse5';
import type { DefaultTreeAdapterMap } from 'parse5';
import type { Control } from '../visitors/controls.ts';
import type { Pair } from '../visitors/visitor.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** A link, or a form with one of its buttons. */
export interface PageControl extends Control {
  readonly method: 'GET' | 'POST';
  readonly address: string;
  readonly fields: readonly Pair[];
}

/** A page, read. */
export interface ReadPage {
  /** Its links and forms, in their order. */
  readonly controls: readonly PageControl[];
  /** Address that it leads to without anybody's doing. */
  readonly refresh: string | undefined;
}

/** Reads a page. */
export function readPage(text: string, address: string): ReadPage {
  const all = [...elementsIn(parse(text))];
  const base = resolve(valueOf(all.find(({ tagName }) => tagName === 'base') ?? null, 'href'), address) ?? address;
  const isRefresh = (one: Element) => one.tagName === 'meta' && valueOf(one, 'http-equiv').toLowerCase() === 'refresh';
  const [, leadsTo] = /url\s*=\s*['"]?([^'"]+)/i.exec(valueOf(all.find(isRefresh) ?? null, 'content')) ?? [];
  return {
    controls: all.flatMap((one) =>
      one.tagName === 'a' ? linkOf(one, base) : one.tagName === 'form' ? formOf(one, base) : [],
    ),
    refresh: leadsTo === undefined ? undefined : resolve(leadsTo, base),
  };
}

function linkOf(link: Element, base: string): PageControl[] {
  const address = resolve(valueOf(link, 'href'), base);
  if (address === undefined || valueOf(link, 'href') === '') return [];
  return [{ method: 'GET', address, fields: [], words: `${textOf(link)} ${valueOf(link, 'href')}` }];
}

function formOf(form: Element, base: string): PageControl[] {
  const address = resolve(valueOf(form, 'action'), base) ?? base;
  const method = valueOf(form, 'method').toLowerCase() === 'post' ? 'POST' : 'GET';
  const inside = [...elementsIn(form)];
  const isButton = (one: Element) =>
    (one.tagName === 'button' && !/^(button|reset)$/i.test(valueOf(one, 'type'))) ||
    (one.tagName === 'input' && /^(submit|image)$/i.test(valueOf(one, 'type')));
  const fields = inside.filter((one) => !isButton(one)).flatMap(fieldOf);
  const buttons = inside.filter(isButton);
  return (buttons.length === 0 ? [undefined] : buttons).map((button) => ({
    method,
    address,
    fields: [...fields, ...(button === undefined ? [] : fieldOf(button))],
    words: [button === undefined ? '' : `${textOf(button)} ${valueOf(button, 'value')}`, valueOf(form, 'action')].join(
      ' ',
    ),
  }));
}

function fieldOf(field: Element): Pair[] {
  const name = valueOf(field, 'name');
  if (name === '' || !/^(input|button|textarea)$/.test(field.tagName)) return [];
  const isChoice = /^(checkbox|radio)$/i.test(valueOf(field, 'type'));
  if (isChoice && !field.attrs.some((one) => one.name === 'checked')) return [];
  return [[name, field.tagName === 'textarea' ? textOf(field) : valueOf(field, 'value')]];
}

function* elementsIn(node: Node): Generator<Element> {
  if (!('childNodes' in node)) return;
  for (const child of node.childNodes) {
    if ('tagName' in child) yield child;
    yield* elementsIn(child);
  }
}

function textOf(node: Node): string {
  if ('value' in node && node.nodeName === '#text') return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join(' ') : '';
}

function valueOf(element: Element | null, name: string): string {
  return element?.attrs.find((one) => one.name === name)?.value ?? '';
}

function resolve(text: string, base: string): string | undefined {
  const url = URL.parse(text, base);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

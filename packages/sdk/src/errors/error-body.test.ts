import { describe, expect, test } from 'vitest';
import { readRefusal } from './error-body.ts';
import { redactor } from './redact.ts';

function read(body: unknown) {
  return readRefusal(typeof body === 'string' ? body : JSON.stringify(body), redactor(['key_of_a_user']));
}

describe('the message', () => {
  test.each([
    ['message', { message: 'No.' }],
    ['error_description', { error_description: 'No.' }],
    ['error.message', { error: { message: 'No.' } }],
    ['detail', { detail: 'No.' }],
    ['title', { title: 'No.' }],
    ['error.detail', { error: { detail: 'No.' } }],
    ['error', { error: 'No.' }],
  ])('is read from %s', (_place, body) => {
    expect(read(body)).toMatchObject({ message: 'No.', serviceCode: null, issues: [], body });
  });

  test('is read from the first of these fields that contains text', () => {
    const body = {
      message: '1',
      error_description: '2',
      error: { message: '3', detail: '6' },
      detail: '4',
      title: '5',
    };
    const without: Readonly<Record<string, unknown>>[] = [
      ...[{}, { message: '' }, { error_description: ' ' }, { error: { detail: '6' } }],
      ...[{ detail: null }, { title: 7 }],
    ];
    const messages = without.map((_, index) => read(Object.assign({}, body, ...without.slice(0, index + 1))).message);
    expect(messages).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  test('joins the texts of a list', () => {
    expect(read({ message: ['a is wrong', 7, null, 'b too'] }).message).toBe('a is wrong; b too');
    expect(read({ message: [7], detail: 'No.' }).message).toBe('No.');
  });

  test.each([[{}], [{ message: '' }], [{ message: 7 }], [{ error: {} }], [[1]], [7], [true]])(
    'is null for %j',
    (body) => expect(read(body)).toEqual({ message: null, serviceCode: null, issues: [], body }),
  );

  test('is one line of at most 500 characters', () => {
    expect(read({ message: 'a\nb' }).message).toBe('a b');
    expect(read({ message: 'x'.repeat(500) }).message).toBe('x'.repeat(500));
    expect(read({ message: 'x'.repeat(501) }).message).toBe(`${'x'.repeat(497)}...`);
  });

  test('contains no secret, and neither does the body', () => {
    expect(read({ message: 'not key_of_a_user' })).toMatchObject({
      message: 'not [redacted]',
      body: { message: 'not [redacted]' },
    });
  });
});

describe('a body that is not JSON', () => {
  test.each(['', ' ', '\n', '\u00a0'])('is null if it is %j', (text) => {
    expect(read(text)).toEqual({ message: null, serviceCode: null, issues: [], body: null });
  });

  test('becomes the message, and is cut after 16,384 characters', () => {
    expect(read('Not now,\nplease.')).toEqual({
      message: 'Not now, please.',
      serviceCode: null,
      issues: [],
      body: 'Not now,\nplease.',
    });
    expect(read('x'.repeat(16_384)).body).toBe('x'.repeat(16_384));
    expect(read('x'.repeat(16_385)).body).toBe('x'.repeat(16_384));
  });

  test.each([
    ['<!doctype html><title>Down</title>', 'an HTML page, "Down"'],
    ['<!DOCTYPE html><TITLE lang="en">Down\n for  now</TITLE>', 'an HTML page, "Down for now"'],
    [' \n<html><head><title>Down</title>', 'an HTML page, "Down"'],
    ['<head><title></title>', 'an HTML page'],
    ['<body>Down', 'an HTML page'],
    ['<?xml version="1.0"?>', 'an HTML page'],
    ['<html><title> </title>', 'an HTML page'],
    ['<p>Down</p>', '<p>Down</p>'],
    ['see <html> there', 'see <html> there'],
    ['<html><title>a<b></title>', 'an HTML page'],
  ])('%j has the message %j', (text, message) => expect(read(text)).toMatchObject({ message, body: text }));
});

describe('the code', () => {
  test.each([
    [{ code: 'not_found' }, 'not_found'],
    [{ code: 'P2002' }, 'P2002'],
    [{ code: 'x'.repeat(80) }, 'x'.repeat(80)],
    [{ code: 'x'.repeat(81) }, null],
    [{ code: 'two words' }, null],
    [{ code: ' not_found' }, null],
    [{ code: 'not_found ' }, null],
    [{ code: '' }, null],
    [{ code: 404 }, null],
    [{ code: ['not_found'] }, null],
    [{ error: { code: 'slot.taken' } }, 'slot.taken'],
    [{ error: { code: 'taken' } }, null],
    [{ error: 'invalid_grant' }, 'invalid_grant'],
    [{ error: 'A-1_b.2c' }, 'A-1_b.2c'],
    [{ error: 'Unauthorized' }, null],
    [{ error: '1_2' }, null],
    [{ error: '_a_b' }, null],
    [{ error: 'a__b' }, null],
    [{ error: 'a_b_' }, null],
    [{ error: 'a_b c' }, null],
    [{ message: 'no_available_users_found_error' }, 'no_available_users_found_error'],
    [{ message: ['a_b'] }, null],
    [{ code: 'first', error: 'the_second' }, 'first'],
    [{ code: 'not this', error: { code: 'but_this' }, message: 'not_that' }, 'but_this'],
    [{ error: 'the_third', message: 'the_fourth' }, 'the_third'],
  ])('of %j is %j', (body, code) => expect(read(body).serviceCode).toBe(code));
});

describe('the issues', () => {
  const one = { path: 'a', message: 'is wrong' };

  test.each([
    [{ issues: [one] }, [one]],
    [{ error: { issues: [one] } }, [one]],
    [{ issues: [], error: { issues: [one] } }, []],
    [{ issues: [{ path: ['a', 0, 'b'], message: 'is\nwrong' }] }, [{ path: 'a.0.b', message: 'is wrong' }]],
    [{ issues: [{ path: 'a\nb', message: '' }] }, [{ path: 'a b', message: '' }]],
    [
      { issues: [{ path: 7, message: 'x' }, { message: 'y' }] },
      [
        { path: '', message: 'x' },
        { path: '', message: 'y' },
      ],
    ],
    [{ issues: [one, { path: 'b' }, null, 'x', { path: 'c', message: 7 }, one] }, [one, one]],
    [{ issues: 'x' }, []],
    [{ issues: { 0: one, length: 1 } }, []],
  ])('of %j are %j', (body, issues) => expect(read(body).issues).toEqual(issues));

  test('are limited to 100', () => {
    expect(read({ issues: Array.from({ length: 101 }, () => one) }).issues).toHaveLength(100);
  });
});

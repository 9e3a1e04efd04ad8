import { expect, it } from 'vitest';
import { Refusal } from '../live/http';
import { emailFault, faults, nameFault, passwordFault, refused } from './checks';

it('what the server refuses is found before it is sent', () => {
  for (const name of ['Ada', 'b2', 'under_score-20-chars']) expect(nameFault(name), name).toBeUndefined();
  for (const name of ['', 'a', '2b', '-ab', 'a b', 'Zoë', 'a'.repeat(21)]) expect(nameFault(name), name).toBeDefined();
  // Characters are counted, not the halves of which JavaScript makes some.
  expect([passwordFault('seven77'), passwordFault('x'.repeat(201))]).not.toContain(undefined);
  expect([passwordFault('eight888'), passwordFault('🙂'.repeat(200))]).toEqual([undefined, undefined]);
  for (const address of ['', ' ', 'a@b', ' a@b ']) expect(emailFault(address), address).toBeUndefined();
  for (const address of ['a', '@b', 'a@', 'a b@c']) expect(emailFault(address), address).toBeDefined();
  expect(faults({ name: undefined, password: 'short' })).toEqual({ password: 'short' });
});

it('a refusal is told at its field, in the page’s words, and otherwise by the form', () => {
  const taken = new Refusal({ code: 'name-taken', message: 'Another account has this name.' });
  expect(refused(taken, { 'name-taken': 'name' }).name).toContain('Choose another');
  expect(refused(taken, {})).toEqual({ form: 'Another account has this name.' });
  expect(refused(new Error('lost'), { 'name-taken': 'name' })).toEqual({ form: 'lost' });
});

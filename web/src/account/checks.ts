/** What can be wrong with a form about accounts, found before it is sent and told at the field. The server decides. */
import type { ProblemCode } from '../api/ProblemCode';
import { Refusal, wordsOf } from '../live/http';
import { accountFaults } from '../words/account.en';

/** The fields of the forms about accounts. */
export type FieldName = 'name' | 'email' | 'password' | 'new-password' | 'label' | 'scopes';

/** What is wrong, at the field it is wrong with; `form` is about no single one. */
export type Faults = Partial<Record<FieldName | 'form', string>>;

export function nameFault(name: string): string | undefined {
  return /^[A-Za-z][A-Za-z0-9_-]{1,19}$/.test(name) ? undefined : accountFaults.name;
}

export function passwordFault(password: string): string | undefined {
  const length = Array.from(password).length;
  return length >= 8 && length <= 200 ? undefined : accountFaults.password;
}

export function emailFault(email: string): string | undefined {
  const text = email.trim();
  return text === '' || (/^[^@\s]+@[^\s]+$/.test(text) && text.length <= 254) ? undefined : accountFaults.email;
}

/** Leaves out what is not wrong. */
export function faults(found: { [Field in FieldName]?: string | undefined }): Faults {
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined));
}

/** At which field a refusal belongs: `fields` says it for this form. */
export function refused(error: unknown, fields: Partial<Record<ProblemCode, FieldName>>): Faults {
  const field = error instanceof Refusal ? fields[error.problem.code] : undefined;
  if (!(error instanceof Refusal) || !field) return { form: wordsOf(error) };
  switch (error.problem.code) {
    case 'name-taken':
      return { [field]: accountFaults.taken };
    default:
      return { [field]: error.message };
  }
}

/** Whether there is nothing to complain about; if there is, the first field that is wrong gets the focus. */
export function mayBeSent(found: Faults, form: HTMLFormElement): boolean {
  const [first] = Object.keys(found);
  if (!first) return true;
  form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  return false;
}

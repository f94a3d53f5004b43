import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { ApiError } from '../api/index.ts';
import { chooseLocale } from '../i18n/index.ts';
import { login, logout } from '../session/index.ts';
import { fakeServer, renderArea } from '../testing/index.ts';
import type { FormSource, SchemaFormProps } from './schema-form.tsx';
import { SchemaForm } from './schema-form.tsx';

const PATH = '/v2/org/organization/';
const base = { required: false, read_only: false, style: {} };
const SCHEMA = {
  id: { ...base, type: 'field', read_only: true, label: 'Id' },
  name: { ...base, type: 'string', required: true, label: 'Name', help_text: 'What people call it.', max_length: 12 },
  email: { ...base, type: 'email', required: true, label: 'Email' },
  secret: { ...base, type: 'password', required: false, label: 'Secret' },
  description: { ...base, type: 'string', label: 'Description', style: { base_template: 'textarea.html' } },
  is_private: { ...base, type: 'boolean', label: 'Private' },
  algorithm: {
    ...base,
    type: 'choice',
    label: 'Algorithm',
    style: { show: false, only_settings: true },
    choices: [{ value: 'a', display_name: 'Plain' }],
  },
  token: { ...base, type: 'string', label: 'Token', style: { show: false } },
  parts: { ...base, type: 'nested object', label: 'Parts' },
};

type Props = Omit<Partial<SchemaFormProps<object>>, 'source'> & { source?: Partial<FormSource> };

function renderForm({ source, ...props }: Props = {}) {
  fakeServer({ [`OPTIONS ${PATH}`]: [200, { actions: { POST: SCHEMA } }] });
  return renderArea(
    <SchemaForm<object>
      id="thing"
      source={{ path: PATH, action: 'POST', ...source }}
      submit={{ label: 'Save' }}
      onSubmit={() => Promise.resolve()}
      {...props}
    />,
  );
}

const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

beforeEach(() => {
  sessionStorage.clear();
  chooseLocale('en-US');
});

describe('fields', () => {
  test('[ACC-01] the schema decides fields, labels, help and controls', async () => {
    renderForm();
    expect((await screen.findByLabelText(/^Name/)).getAttribute('aria-required')).toBe('true');
    expect(screen.getByText('What people call it.')).toBeTruthy();
    expect(screen.getByLabelText(/^Email/).getAttribute('type')).toBe('email');
    expect(screen.getByLabelText(/^Secret/).getAttribute('type')).toBe('password');
    expect(screen.getByLabelText(/^Description/).tagName).toBe('TEXTAREA');
    expect(screen.getByRole('checkbox', { name: 'Private' })).toBeTruthy();
  });

  test('read-only fields, hidden fields and unknown types are omitted', async () => {
    renderForm();
    await screen.findByLabelText(/^Name/);
    for (const label of [/^Id/, /^Algorithm/, /^Token/, /^Parts/]) expect(screen.queryByLabelText(label)).toBeNull();
  });

  test('settings mode adds the fields reserved for settings', async () => {
    renderForm({ source: { mode: 'settings' } });
    expect(await screen.findByLabelText(/^Algorithm/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Token/)).toBeNull();
  });

  test('the caller can rearrange, limit and replace fields', async () => {
    renderForm({
      source: {
        only: ['name', 'parts', 'again'],
        arrange: (schema) => ({ ...schema, again: { ...base, type: 'string', label: 'Again' } }),
      },
      fields: { parts: { render: (field) => <input aria-label={`own ${field.label}`} /> } },
    });
    expect(await screen.findByLabelText('own Parts')).toBeTruthy();
    expect(screen.getByLabelText(/^Again/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Email/)).toBeNull();
  });

  test('a schema that fails to load shows an error and can be retried', async () => {
    fakeServer({
      [`OPTIONS ${PATH}`]: [
        [500, { detail: 'Out of order.' }],
        [200, { actions: { POST: SCHEMA } }],
      ],
    });
    renderArea(
      <SchemaForm<object>
        id="thing"
        source={{ path: PATH, action: 'POST' }}
        submit={{ label: 'Save' }}
        onSubmit={() => Promise.resolve()}
      />,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Out of order.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText(/^Name/)).toBeTruthy();
  });
});

describe('validation', () => {
  test('missing, too long and malformed values show errors at their fields and in a summary', async () => {
    const sent: object[] = [];
    renderForm({ onSubmit: (values) => Promise.resolve(sent.push(values)) });
    await screen.findByLabelText(/^Name/);
    type(/^Name/, 'a name that is too long');
    type(/^Email/, 'nobody');
    save();
    const summary = await screen.findByText('2 fields need your attention');
    expect(await screen.findAllByText('Use at most 12 characters.')).toBeTruthy();
    expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBe('true');
    const box = summary.closest('[role="alert"]');
    expect(box && within(box as HTMLElement).getByRole('button', { name: 'Email' })).toBeTruthy();
    expect(sent).toEqual([]);

    type(/^Name/, 'short');
    await waitFor(() => expect(screen.queryByText('2 fields need your attention')).toBeNull());
  });

  test('a blank required text gives an error in the interface language', async () => {
    chooseLocale('pt-BR');
    renderForm({ source: { only: ['name'] } });
    await screen.findByLabelText(/^Name/);
    type(/^Name/, '   ');
    save();
    expect(await screen.findByText('Este campo não pode ficar em branco.')).toBeTruthy();
  });

  test('a client-side check can compare fields', async () => {
    renderForm({
      source: { only: ['name', 'description'] },
      fields: { description: { check: (value, values) => (value === values['name'] ? undefined : 'They differ.') } },
    });
    await screen.findByLabelText(/^Name/);
    type(/^Name/, 'one');
    type(/^Description/, 'two');
    save();
    expect(await screen.findByText('They differ.')).toBeTruthy();
    type(/^Name/, 'two');
    await waitFor(() => expect(screen.queryByText('They differ.')).toBeNull());
  });
});

describe('submission', () => {
  const fill = async () => {
    await screen.findByLabelText(/^Name/);
    type(/^Name/, 'Ada');
    type(/^Email/, 'ada@example.org');
  };

  test('the button is disabled while submitting and enabled again after an error', async () => {
    let refuse: (error: Error) => void = () => undefined;
    let calls = 0;
    renderForm({
      onSubmit: () =>
        new Promise((_resolve, reject) => {
          calls += 1;
          refuse = reject;
        }),
    });
    await fill();
    save();
    const button = screen.getByRole('button', { name: 'Save' });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(true));
    save();
    act(() => refuse(new ApiError(400, { non_field_errors: ['Not today.'] })));
    await screen.findByText('Not today.');
    expect(calls).toBe(1);
    expect(screen.getByRole('alert').textContent).toContain('Not today.');
    expect(button.hasAttribute('disabled')).toBe(false);
  });

  test('server errors appear at their fields or above the form, and typed text stays', async () => {
    renderForm({
      onSubmit: () =>
        Promise.reject(new ApiError(400, { email: ['Taken.'], name: ['Odd.'], organization: ['Choose one.'] })),
    });
    await fill();
    save();
    await screen.findByText('Choose one.');
    expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBe('true');
    expect(await screen.findByText('Taken.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('ada@example.org');
  });

  test('a server failure shows its error id', async () => {
    renderForm({ onSubmit: () => Promise.reject(new ApiError(500, { detail: 'Something went wrong.' }, 'req-7')) });
    await fill();
    save();
    expect((await screen.findByRole('alert')).textContent).toContain('Error ID: req-7');
  });

  test('an error of a call made elsewhere is shown too', async () => {
    const { rerender } = renderForm({});
    await screen.findByLabelText(/^Name/);
    rerender(<p />);
    renderForm({ error: new ApiError(400, { name: ['Reserved.'] }) });
    expect(await screen.findByText('Reserved.')).toBeTruthy();
  });

  test('the button can stay disabled until the form is ready', async () => {
    renderForm({ isReady: (values) => 'name' in values && values.name !== undefined && values.name !== '' });
    await screen.findByLabelText(/^Name/);
    const button = screen.getByRole('button', { name: 'Save' });
    expect(button.hasAttribute('disabled')).toBe(true);
    type(/^Name/, 'Ada');
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  });
});

describe('drafts', () => {
  test('typed text survives a reload; passwords and single-use values do not', async () => {
    const { unmount } = renderForm({ fields: { description: { isSingleUse: true } } });
    await screen.findByLabelText(/^Name/);
    type(/^Name/, 'half done');
    type(/^Secret/, 'hunter2');
    type(/^Description/, 'once');
    unmount();
    expect(JSON.stringify(sessionStorage)).not.toMatch(/hunter2|once/);
    renderForm();
    expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('half done');
  });

  test('a draft is removed after submission', async () => {
    const { unmount } = renderForm({ source: { only: ['name'] } });
    await screen.findByLabelText(/^Name/);
    type(/^Name/, 'done');
    save();
    await waitFor(() => expect(sessionStorage.length).toBe(0));
    unmount();
  });

  test('text typed while the form is being saved stays a draft', async () => {
    let resolve: () => void = () => undefined;
    const { unmount } = renderForm({
      source: { only: ['name'] },
      onSubmit: () => new Promise<void>((settle) => (resolve = settle)),
    });
    await screen.findByLabelText(/^Name/);
    type(/^Name/, 'Bia');
    const button = screen.getByRole('button', { name: 'Save' });
    save();
    await waitFor(() => expect(button).toHaveProperty('disabled', true));
    type(/^Name/, 'Caio');
    resolve();
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    unmount();
    renderForm({ source: { only: ['name'] } });
    expect(await screen.findByLabelText(/^Name/)).toHaveProperty('value', 'Caio');
  });

  test('restored changes are announced and can be discarded', async () => {
    const initialValues = { name: 'Saved' };
    const { unmount } = renderForm({ initialValues });
    await screen.findByLabelText(/^Name/);
    type(/^Name/, 'Changed');
    unmount();
    renderForm({ initialValues });
    expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('Changed');
    fireEvent.click(screen.getByRole('button', { name: 'Discard them' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Saved');
    expect(screen.queryByRole('button', { name: 'Discard them' })).toBeNull();
  });

  test('the notice about restored changes disappears after saving', async () => {
    sessionStorage.setItem('draft:visitor:thing', JSON.stringify({ name: 'Changed' }));
    renderForm({ source: { only: ['name'] }, initialValues: { name: 'Saved' } });
    await screen.findByRole('button', { name: 'Discard them' });
    save();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard them' })).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Changed');
  });

  test('the next person at this browser cannot see the draft', async () => {
    act(() => login('key-of-ada'));
    const { unmount } = renderForm();
    await screen.findByLabelText(/^Name/);
    type(/^Name/, 'private');
    unmount();
    act(logout);
    expect(sessionStorage.length).toBe(0);
  });
});

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { chooseLocale } from 'shared/i18n';
import { fakeServer, renderArea } from 'shared/testing';

import type { LegalPage } from './api.ts';
import { PrivacyPage } from './privacy-page.tsx';
import { TermsPage } from './terms-page.tsx';

const page = (name: LegalPage['page'], title: string): LegalPage => ({
  page: name,
  language: 'en',
  title,
  html: `<h2>${name} text</h2>`,
});

function openSite(...pages: LegalPage[]) {
  const meta = document.createElement('meta');
  meta.name = 'legal';
  meta.content = pages.map((each) => each.page).join(' ');
  document.head.append(meta);
  return fakeServer({ 'GET /v2/legal/': [200, pages] });
}

beforeEach(() => chooseLocale('en-US'));
afterEach(() => document.querySelector('meta[name="legal"]')?.remove());

test('[OPS-12] the operator’s terms replace those of the product', async () => {
  openSite(page('terms', 'Rules of the house'));
  renderArea(<TermsPage />, { at: '/terms' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Rules of the house' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('terms text');
});

test('[OPS-12] without them the terms are those of the product', () => {
  openSite(page('privacy', ''));
  renderArea(<TermsPage />, { at: '/terms' });
  expect(screen.getByRole('heading', { level: 2, name: '1. Acceptance' })).toBeTruthy();
});

test('[OPS-12] a page in another language than the reader’s says so', async () => {
  openSite(page('privacy', ''));
  renderArea(<PrivacyPage />, { at: '/privacy' });
  const text = await screen.findByRole('heading', { name: 'privacy text' });
  expect(text.closest('[lang]')?.getAttribute('lang')).toBe('en');
  expect(screen.queryByText(/exists in|existe somente/)).toBeNull();
  act(() => chooseLocale('pt-BR'));
  expect(await screen.findByText('Esta página existe somente em inglês.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Privacidade' })).toBeTruthy();
});

test('[OPS-12] a page that the operator has not written shows a notice', async () => {
  openSite();
  renderArea(<PrivacyPage />, { at: '/privacy' });
  expect(await screen.findByText('Whoever runs this site has not written this page.')).toBeTruthy();
});

const SECTIONS = {
  'en-US': [
    'Acceptance',
    'Definitions',
    'Service',
    'Step by step',
    'Amendments',
    'Access',
    'Limits of liability',
    'Content',
    'Legal restrictions',
    'Copyright complaints',
    'General',
  ],
  'pt-BR': [
    'Aceitação',
    'Definições',
    'Serviço',
    'Passo a passo',
    'Alterações',
    'Acesso',
    'Limites de responsabilidade',
    'Conteúdo',
    'Restrições legais',
    'Reclamações de direitos autorais',
    'Disposições gerais',
  ],
} as const;

test.each([
  ['en-US', 'free and open source', 'at least 18 years old'],
  ['pt-BR', 'livre e de código aberto', 'pelo menos 18 anos'],
] as const)('[ACC-07] the terms have eleven sections, and contents that link to them (%s)', (locale, free, age) => {
  chooseLocale(locale);
  openSite();
  renderArea(<TermsPage />, { at: '/terms' });
  const titles = SECTIONS[locale];
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(titles.map((title, index) => `${index + 1}. ${title}`)),
  );
  for (const title of titles) {
    const section = screen.getByRole('region', { name: new RegExp(`${title}$`) });
    expect(section.querySelector('p')?.textContent).not.toBe('');
    const [link] = screen.getAllByRole('link', { name: title });
    expect(link?.getAttribute('href')).toBe(`#${section.id}`);
  }
  expect(document.body.textContent).toContain(free);
  expect(document.body.textContent).toContain(age);
});

import { expect, test } from '../../fixtures/test.ts';

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

for (const locale of ['en-US', 'pt-BR'] as const) {
  test(`[ACC-07] the terms have eleven sections and a table of contents that links to them (${locale})`, async ({
    as,
  }) => {
    const page = await as(undefined, { locale });
    await page.goto('/terms');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
      SECTIONS[locale].map((title, index) => `${index + 1}. ${title}`),
    );
    for (const title of SECTIONS[locale])
      await expect(page.getByRole('region', { name: title }).getByRole('paragraph').first()).not.toBeEmpty();
    await expect(page.getByRole('main')).toContainText(
      locale === 'en-US' ? 'free and open source' : 'livre e de código aberto',
    );
    await expect(page.getByRole('main')).toContainText(
      locale === 'en-US' ? 'at least 18 years old' : 'pelo menos 18 anos',
    );
    await page.getByRole('navigation').getByRole('link', { name: SECTIONS[locale][10] }).click();
    await expect(page.getByRole('heading', { name: `11. ${SECTIONS[locale][10]}` })).toBeInViewport();
  });
}

import { defineMessages, useMessages } from 'shared/i18n';
import { Select } from 'shared/ui';

const messages = defineMessages('workspace-page-size', {
  'en-US': { size: '{{size}} per page' },
  'pt-BR': { size: '{{size}} por página' },
});

interface PageSizeProps {
  label: string;
  value: number;
  sizes: readonly number[];
  onChange: (size: number) => void;
}

/** Selects the number of rows per page of a list. */
export function PageSize({ label, value, sizes, onChange }: PageSizeProps) {
  const t = useMessages(messages);
  const options = sizes.map((size) => ({ value: size, label: t('size', { size }) }));
  return <Select<number> aria-label={label} value={value} options={options} onChange={onChange} />;
}

import { Button } from 'shared/ui';

import styles from './provider-button.module.css';
import type { Provider } from './sign-in-ways.ts';

interface ProviderButtonProps {
  provider: Provider;
  text: string;
  isBusy: boolean;
  isWide?: boolean;
  onClick: () => void;
}

/** A button with the logo of an OpenID provider. */
export function ProviderButton({ provider: { logo }, text, isBusy, isWide = false, onClick }: ProviderButtonProps) {
  return (
    <Button block={isWide} aria-busy={isBusy} disabled={isBusy} onClick={onClick}>
      {logo && <img src={logo} alt="" className={styles['logo']} />}
      {text}
    </Button>
  );
}

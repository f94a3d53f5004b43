import { OwnText } from './own-text.tsx';

export const ImprintPage = () => <OwnText name="imprint" />;

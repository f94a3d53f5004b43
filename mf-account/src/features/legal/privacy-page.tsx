import { OwnText } from './own-text.tsx';

export const PrivacyPage = () => <OwnText name="privacy" />;

export { CategoryIcon } from './category-icon.tsx';
export { useCategoryName } from './category-name.ts';

/** Follows the browser's color scheme, and fits small screens; the viewer itself supports neither. */
export const THEME_SCRIPT = `
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
const viewport = document.createElement('meta');
viewport.name = 'viewport';
viewport.content = 'width=device-width';
document.head.append(viewport);
`;

/** The origin that has the files of builds where the site's own does not serve them (setting FILES_ORIGIN). */
const filesOrigin = document.querySelector<HTMLMetaElement>('meta[name="files"]')?.content ?? '';

/** The absolute address of a build's folder. @param base as the registry names it */
export const folderOf = (base: string): URL => new URL(base, new URL(filesOrigin, location.origin));

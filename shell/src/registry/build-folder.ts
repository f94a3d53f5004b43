/** The origin of the files of builds, if the site does not serve them itself (setting FILES_ORIGIN). */
const filesOrigin = document.querySelector<HTMLMetaElement>('meta[name="files"]')?.content ?? '';

/** The absolute address of a build's folder. @param base as in the registry */
export const folderOf = (base: string): URL => new URL(base, new URL(filesOrigin, location.origin));

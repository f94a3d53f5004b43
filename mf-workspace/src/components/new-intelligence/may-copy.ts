import type { RepositoryInfo } from 'shared/repository';

/** Whether a signed-in person may copy the intelligence, and take what was learned from it. */
export const mayCopy = ({ authorization, is_copyable: isCopyable, is_private: isPrivate }: RepositoryInfo): boolean =>
  authorization.can_contribute || (isCopyable && !isPrivate);

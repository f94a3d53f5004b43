/** Sentences of organizations and their members. */
export const organizationMessages = {
  organization_unknown: {
    en: 'Organization {nickname} does not exist',
    'pt-BR': 'A organização {nickname} não existe',
  },
  organization_admin: {
    en: 'You need to be an administrator of this organization',
    'pt-BR': 'Você precisa ser administrador desta organização',
  },
  own_role: { en: 'You cannot change your own role', 'pt-BR': 'Você não pode alterar o seu próprio papel' },
  role_zero: { en: 'You cannot set user role 0', 'pt-BR': 'Você não pode definir o papel 0 para um usuário' },
  own_removal: { en: 'You cannot delete your own user.', 'pt-BR': 'Você não pode remover o seu próprio usuário.' },
  last_admin: {
    en: 'An organization needs at least one administrator.',
    'pt-BR': 'Uma organização precisa de pelo menos um administrador.',
  },
  owner_role: { en: "The owner role can't be changed.", 'pt-BR': 'O papel do proprietário não pode ser alterado.' },
  last_repository_admin: {
    en: 'An intelligence needs at least one administrator.',
    'pt-BR': 'Uma inteligência precisa de pelo menos um administrador.',
  },
  request_approved_once: {
    en: 'You can change approved_by just one time.',
    'pt-BR': 'Esta solicitação já foi aprovada.',
  },
} as const;

import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('account-profile', {
  'en-US': {
    title: 'Profile',
    free: 'Free account',
    from: 'From {{locale}}',
    signedInAs: 'Signed in as {{email}}',
    profile: 'Profile',
    keys: 'API keys',
    intelligences: 'Intelligences',
    form: 'About you',
    emailHelp: 'A new address counts once you open the link that we mail to it.',
    emailPassword: 'Enter it to change your e-mail address.',
    save: 'Save changes',
    saved: 'Your profile was saved.',
    pending: 'We mailed a link to {{email}}. Your address changes once you open it.',
    unconfirmed: 'We mailed a link to {{email}}. Open it to confirm that the address is yours.',
    confirmAgain: 'Send the link again',
    confirmMailed: 'A new link is on its way to {{email}}.',
    keep: 'Keep {{email}}',
    kept: 'Your address stays as it is.',
    failed: 'Something went wrong, try again later.',
    changePassword: 'Change password',
    currentPassword: 'Current password',
    newPassword: 'New password',
    passwordChanged: 'Your password was changed.',
    passwordChangedText: 'Use the new one the next time you sign in.',
    sessions: 'Sessions',
    sessionsText: 'You stay signed in on every device until you log out there. If you lost one, log out everywhere.',
    keysStay:
      'A new password and logging out everywhere do not end your API keys: programs go on. If a key may be in the ' +
      'wrong hands, end or renew it.',
    everywhere: 'Log out everywhere',
    everywhereTitle: 'Log out everywhere?',
    everywhereConfirm:
      'Every device is signed out, this one too, and the translator links that you created stop working. ' +
      'Your parse keys and API keys stay.',
    staySignedIn: 'Stay signed in',
    data: 'Your data',
    dataText:
      'A zip of what is kept about you: account, roles, votes, requests, the texts you wrote, what else you did, and ' +
      'which keys you have. ' +
      'It holds no keys and nothing of other people.',
    takeData: 'Take my data',
    dataSaved: '{{name}} was downloaded.',
    deleteTitle: 'Delete account',
    deleteText:
      'Your account, your memberships and your keys end at once and for good, and so do the organizations of which ' +
      'you are the only member, with their intelligences. Those of other organizations stay.',
    deleteAction: 'Delete my account',
    deletePassword: 'Your password, to be sure',
  },
  'pt-BR': {
    title: 'Perfil',
    free: 'Conta gratuita',
    from: 'De {{locale}}',
    signedInAs: 'Conectado como {{email}}',
    profile: 'Perfil',
    keys: 'Chaves de API',
    intelligences: 'Inteligências',
    form: 'Sobre você',
    emailHelp: 'Um novo endereço vale depois que você abre o link que enviamos a ele.',
    emailPassword: 'Informe-a para alterar seu endereço de e-mail.',
    save: 'Salvar alterações',
    saved: 'Seu perfil foi salvo.',
    pending: 'Enviamos um link para {{email}}. Seu endereço muda assim que você o abrir.',
    unconfirmed: 'Enviamos um link para {{email}}. Abra-o para confirmar que o endereço é seu.',
    confirmAgain: 'Enviar o link de novo',
    confirmMailed: 'Um novo link está a caminho de {{email}}.',
    keep: 'Manter {{email}}',
    kept: 'Seu endereço continua o mesmo.',
    failed: 'Algo de errado aconteceu, tente novamente mais tarde.',
    changePassword: 'Alterar senha',
    currentPassword: 'Senha atual',
    newPassword: 'Nova senha',
    passwordChanged: 'Sua senha foi alterada.',
    passwordChangedText: 'Use a nova senha na próxima vez que entrar.',
    sessions: 'Sessões',
    sessionsText: 'Você continua conectado em cada dispositivo até sair nele. Se você perdeu um, saia de todos.',
    keysStay:
      'Uma senha nova e sair de todos os dispositivos não encerram suas chaves de API: os programas continuam. Se ' +
      'uma chave pode estar em mãos erradas, encerre-a ou renove-a.',
    everywhere: 'Sair de todos os dispositivos',
    everywhereTitle: 'Sair de todos os dispositivos?',
    everywhereConfirm:
      'Todos os dispositivos são desconectados, inclusive este, e os links de tradutor que você criou ' +
      'deixam de funcionar. Suas chaves de análise e de API continuam.',
    staySignedIn: 'Continuar conectado',
    data: 'Seus dados',
    dataText:
      'Um zip com o que é guardado sobre você: conta, papéis, votos, pedidos, os textos que você escreveu, ' +
      'o que mais fez e quais chaves tem. ' +
      'Não contém chaves nem nada de outras pessoas.',
    takeData: 'Levar meus dados',
    dataSaved: '{{name}} foi baixado.',
    deleteTitle: 'Excluir conta',
    deleteText:
      'Sua conta, suas participações e suas chaves acabam imediatamente e para sempre, assim como as organizações em ' +
      'que só você participa, com suas inteligências. As de outras organizações ficam.',
    deleteAction: 'Excluir minha conta',
    deletePassword: 'Sua senha, para confirmar',
  },
});

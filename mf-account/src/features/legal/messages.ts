import { defineMessages } from 'shared/i18n';

/** Eleven sections [ACC-07]; a blank line starts a new paragraph. */
export const messages = defineMessages('account-terms', {
  'en-US': {
    title: 'Terms of use',
    purpose: 'What you can expect from this platform, and what it expects from you.',
    contents: 'Sections',
    licenses: 'Licenses of this software and of everything it contains',
    acceptance: 'Acceptance',
    acceptanceText:
      'By creating an account, or by using any part of the platform without one, you accept these terms. If you do ' +
      'not accept them, do not use the platform.\n\n' +
      'You must be at least 18 years old. If you use the platform on behalf of an organization, you confirm that ' +
      'you may accept these terms for it.',
    definitions: 'Definitions',
    definitionsText:
      '“Platform” is this installation of Parlance: its pages, its programming interface and the models it trains. ' +
      '“Provider” is the person or organization that runs this installation. “You” are whoever uses it.\n\n' +
      '“Intelligence” is a collection of sentences, intents and entities together with its versions, settings and ' +
      'trained models. “Content” is everything that you put into the platform: sentences, translations, ' +
      'descriptions, files and the texts that you have analyzed.',
    service: 'Service',
    serviceText:
      'The platform lets you build, train, test, translate and share models that understand language, and use them ' +
      'from your own programs. It is free of charge, and its software is free and open source: you may read it, ' +
      'change it and run it yourself under its license.\n\n' +
      'The provider keeps the platform running with reasonable care, but promises no availability. Parts of it may ' +
      'change, pause for maintenance or end. You can take your content with you at any time.',
    steps: 'Step by step',
    stepsText:
      'To use the platform you create an account with a name, a nickname, an e-mail address and a password; you ' +
      'create or join an organization; you create an intelligence in it, choose its language and whether it is ' +
      'public or private; you add sentences, train and test; and you use the result through the interface or the ' +
      'parse address.\n\n' +
      'Keep your password, your session and your keys to yourself. Whatever is done with them counts as done by ' +
      'you until you tell the provider that they were lost.',
    amendments: 'Amendments',
    amendmentsText:
      'The provider may change these terms. The version on this page is the one in force. If a change takes ' +
      'something away from you, it is announced on the platform before it applies.\n\n' +
      'If you go on using the platform after a change, you accept it. If you do not agree, you may export your ' +
      'content and close your account.',
    access: 'Access',
    accessText:
      'Everybody sees public intelligences. A private intelligence is seen only by the people and organizations ' +
      'that were given access to it.\n\n' +
      'The provider may suspend or end your access, with or without notice, in the case of fraud, of a breach of ' +
      'these terms or of the law, or of use that endangers the platform or other people. You may end your use at ' +
      'any time.',
    liability: 'Limits of liability',
    liabilityText:
      'The platform is offered as it is. Models make mistakes: a predicted intent, entity or translation may be ' +
      'wrong, and you check it before you rely on it.\n\n' +
      'As far as the law allows, the provider is not liable for lost data, lost profit, interrupted business or ' +
      'decisions made on the strength of a prediction. Nothing here limits a liability that the law does not allow ' +
      'to be limited.',
    content: 'Content',
    contentText:
      'Your content stays yours, and you are responsible for it: that you may use it, that it is lawful, and that ' +
      'personal data in it was collected and is used lawfully.\n\n' +
      'You allow the provider to store and process your content as far as the platform needs it to work for you. ' +
      'If you make an intelligence public, you allow everybody to read it, to use it and to build on it.',
    restrictions: 'Legal restrictions',
    restrictionsText:
      'You may not use the platform to break the law, to deceive or harass people, to spread malicious software, ' +
      'to collect personal data without a legal ground, or to infringe the rights of others.\n\n' +
      'You may not try to get at accounts, intelligences or systems that are not open to you, to get around ' +
      'limits, or to overload the platform.',
    copyright: 'Copyright complaints',
    copyrightText:
      'If you believe that an intelligence or any other content here infringes your copyright, write to the ' +
      'contact address at the foot of this page. Name the work, the address where the content is found, yourself ' +
      'and a way to reach you, and state that what you say is true.\n\n' +
      'The provider removes content that infringes rights, tells its owner, who may object, and may end the access ' +
      'of people who infringe repeatedly.',
    general: 'General',
    generalText:
      'If a part of these terms is not valid, the rest stays valid. Not enforcing a right once is not giving it ' +
      'up. These terms are governed by the law of the place where the provider is based.\n\n' +
      'These terms exist in English and in Portuguese with the same meaning. For questions, write to the contact ' +
      'address at the foot of this page.',
  },
  'pt-BR': {
    title: 'Termos de uso',
    purpose: 'O que você pode esperar desta plataforma e o que ela espera de você.',
    contents: 'Seções',
    licenses: 'Licenças deste software e de tudo o que ele contém',
    acceptance: 'Aceitação',
    acceptanceText:
      'Ao criar uma conta, ou ao usar qualquer parte da plataforma sem uma, você aceita estes termos. Se não os ' +
      'aceita, não use a plataforma.\n\n' +
      'Você precisa ter pelo menos 18 anos. Se usa a plataforma em nome de uma organização, confirma que pode ' +
      'aceitar estes termos por ela.',
    definitions: 'Definições',
    definitionsText:
      '“Plataforma” é esta instalação do Parlance: suas páginas, sua interface de programação e os modelos que ela ' +
      'treina. “Provedor” é a pessoa ou organização que mantém esta instalação. “Você” é quem a usa.\n\n' +
      '“Inteligência” é um conjunto de frases, intenções e entidades com suas versões, configurações e modelos ' +
      'treinados. “Conteúdo” é tudo o que você coloca na plataforma: frases, traduções, descrições, arquivos e os ' +
      'textos que manda analisar.',
    service: 'Serviço',
    serviceText:
      'Com a plataforma você constrói, treina, testa, traduz e compartilha modelos que entendem linguagem, e os ' +
      'usa nos seus próprios programas. Ela é gratuita, e seu software é livre e de código aberto: você pode ' +
      'lê-lo, alterá-lo e executá-lo por conta própria, conforme a licença.\n\n' +
      'O provedor cuida da plataforma com zelo razoável, mas não promete disponibilidade. Partes dela podem mudar, ' +
      'parar para manutenção ou deixar de existir. Você pode levar seu conteúdo com você a qualquer momento.',
    steps: 'Passo a passo',
    stepsText:
      'Para usar a plataforma, você cria uma conta com nome, apelido, e-mail e senha; cria uma organização ou ' +
      'entra em uma; cria nela uma inteligência, escolhe o idioma e se ela é pública ou privada; adiciona frases, ' +
      'treina e testa; e usa o resultado pela interface ou pelo endereço de análise.\n\n' +
      'Guarde para si sua senha, sua sessão e suas chaves. O que for feito com elas conta como feito por você até ' +
      'que avise o provedor de que foram perdidas.',
    amendments: 'Alterações',
    amendmentsText:
      'O provedor pode alterar estes termos. Vale a versão publicada nesta página. Se uma alteração tirar algo de ' +
      'você, ela é anunciada na plataforma antes de valer.\n\n' +
      'Se continuar a usar a plataforma depois de uma alteração, você a aceita. Se não concordar, pode exportar ' +
      'seu conteúdo e encerrar sua conta.',
    access: 'Acesso',
    accessText:
      'As inteligências públicas são visíveis para todos. Uma inteligência privada é vista somente pelas pessoas e ' +
      'organizações que receberam acesso a ela.\n\n' +
      'O provedor pode suspender ou encerrar seu acesso, com ou sem aviso, em caso de fraude, de violação destes ' +
      'termos ou da lei, ou de uso que ponha em risco a plataforma ou outras pessoas. Você pode deixar de usá-la ' +
      'quando quiser.',
    liability: 'Limites de responsabilidade',
    liabilityText:
      'A plataforma é oferecida como está. Modelos erram: uma intenção, entidade ou tradução prevista pode estar ' +
      'incorreta, e cabe a você conferir antes de confiar nela.\n\n' +
      'Na medida em que a lei permite, o provedor não responde por perda de dados, lucros cessantes, interrupção ' +
      'de negócios nem por decisões tomadas com base em uma previsão. Nada aqui limita uma responsabilidade que a ' +
      'lei não permita limitar.',
    content: 'Conteúdo',
    contentText:
      'Seu conteúdo continua seu, e você responde por ele: por ter o direito de usá-lo, por ser lícito e por dados ' +
      'pessoais nele terem sido coletados e usados conforme a lei.\n\n' +
      'Você permite que o provedor armazene e processe seu conteúdo na medida em que a plataforma precisa disso ' +
      'para funcionar para você. Se tornar uma inteligência pública, permite que qualquer pessoa a leia, a use e ' +
      'construa a partir dela.',
    restrictions: 'Restrições legais',
    restrictionsText:
      'Você não pode usar a plataforma para descumprir a lei, enganar ou assediar pessoas, espalhar programas ' +
      'maliciosos, coletar dados pessoais sem base legal ou violar direitos de terceiros.\n\n' +
      'Também não pode tentar alcançar contas, inteligências ou sistemas que não estejam abertos a você, contornar ' +
      'limites nem sobrecarregar a plataforma.',
    copyright: 'Reclamações de direitos autorais',
    copyrightText:
      'Se acredita que uma inteligência ou outro conteúdo viola seus direitos autorais, escreva para o endereço de ' +
      'contato no rodapé desta página. Informe a obra, o endereço em que o conteúdo se encontra, quem você é e ' +
      'como falar com você, e declare que o que diz é verdade.\n\n' +
      'O provedor remove conteúdo que viola direitos, avisa o responsável, que pode contestar, e pode encerrar o ' +
      'acesso de quem os viola repetidamente.',
    general: 'Disposições gerais',
    generalText:
      'Se uma parte destes termos não for válida, o restante continua válido. Deixar de exercer um direito uma vez ' +
      'não é abrir mão dele. Estes termos são regidos pela lei do lugar em que o provedor está estabelecido.\n\n' +
      'Estes termos existem em inglês e em português com o mesmo sentido. Para dúvidas, escreva para o endereço de ' +
      'contato no rodapé desta página.',
  },
});

import type { Locale } from './index.ts';

/** Labels and help texts of forms, by their English words, in Portuguese. */
const PORTUGUESE: Readonly<Record<string, string>> = {
  Email: 'E-mail',
  Password: 'Senha',
  'Current Password': 'Senha atual',
  'New Password': 'Nova senha',
  'Your password, to be sure.': 'Sua senha, para confirmar.',
  Token: 'Token',
  Recaptcha: 'Recaptcha',
  Invitation: 'Convite',
  'Where to mail the link; leave it out to copy the link instead.':
    'Para onde enviar o link; deixe em branco para copiar o link.',
  "User's email.": 'E-mail do usuário.',
  "User's name.": 'Nome do usuário.',
  "User's locale.": 'Localidade do usuário.',
  "User's or Organization nickname, using letters, numbers, underscores and hyphens without spaces.":
    'Apelido do usuário ou da organização: letras, números, sublinhados e hífens, sem espaços.',
  'A new address has to be confirmed by a link that is mailed to it.':
    'Um novo endereço precisa ser confirmado por um link enviado a ele.',
  All: 'Todas',
  'End every session, not only this one.': 'Encerrar todas as sessões, não só esta.',
  Name: 'Nome',
  Nickname: 'Apelido',
  Locale: 'Localidade',
  'Others may copy this intelligence': 'Outras pessoas podem copiar esta inteligência',
  'Readers may export and copy it, without test sentences, inbox, team and results; public ones only.':
    'Quem a lê pode exportá-la e copiá-la, sem frases de teste, caixa de entrada, equipe e resultados; só públicas.',
  Fallback: 'Alternativa',
  'Confidence threshold': 'Limiar de confiança',
  'Answers with less confidence fall back, 0–1.': 'Respostas com menos confiança caem na alternativa, 0–1.',
  'Out-of-scope threshold': 'Limiar de fora do escopo',
  'Answers with a higher out-of-scope score fall back, 0–1.':
    'Respostas com pontuação de fora do escopo maior caem na alternativa, 0–1.',
  'Fallback intent': 'Intenção alternativa',
  'What programs follow instead; it needs no sentences.':
    'O que os programas seguem em vez dela; não precisa de frases.',
  'Is organization': 'É organização',
  Biography: 'Biografia',
  Language: 'Idioma',
  'Pending email': 'E-mail a confirmar',

  Id: 'Id',
  ID: 'ID',
  Uuid: 'Uuid',
  Slug: 'Slug',
  Role: 'Papel',
  User: 'Usuário',
  'User  nickname': 'Apelido do usuário',
  Owner: 'Dono',
  'Owner  nickname': 'Apelido do dono',
  Description: 'Descrição',
  Verificated: 'Verificada',
  'Count repositories': 'Número de inteligências',
  'Count members': 'Número de membros',
  Authorization: 'Autorização',
  Organization: 'Organização',
  'Specify the organization id': 'Indique o id da organização',
  'Specify the organization id; without it, the intelligence is your own.':
    'Indique o id da organização; sem ele, a inteligência é sua.',
  'Type the name to confirm. Everything in it is deleted too.':
    'O nome do que será excluído com tudo o que contém, para confirmar.',
  'Leave a message for repository administrators': 'Deixe uma mensagem para os administradores da inteligência',
  Approve: 'Aprovar',
  'Approved by': 'Aprovado por',
  'Approved by  nickname': 'Apelido de quem aprovou',
  Vote: 'Voto',

  Repository: 'Inteligência',
  'Repository version': 'Versão da inteligência',
  'Repository display name': 'Nome da inteligência',
  'Repository type': 'Tipo da inteligência',
  "Repository's examples language.": 'Idioma das frases da inteligência.',
  'Tell what your bot do!': 'Conte o que seu bot faz!',
  Private: 'Privada',
  'Your repository can be private, only you can see and use, or can be public and all community can see and use.':
    'Sua inteligência pode ser privada, e só você a vê e usa, ou pública, e toda a comunidade a vê e usa.',
  Categories: 'Categorias',
  'Categories list': 'Lista de categorias',
  'Categories for approaching repositories with the same purpose':
    'Categorias aproximam inteligências com o mesmo propósito',
  Algorithm: 'Algoritmo',
  'Use competing intents': 'Usar intenções concorrentes',
  'When using competing intents the confidence of the prediction is distributed in all the intents.':
    'Com intenções concorrentes, a confiança da previsão é distribuída entre todas as intenções.',
  'Use name entities': 'Usar entidades de nomes',
  'When enabled, the intelligence also recognises names of people, companies and places.':
    'Quando ativado, a inteligência também reconhece nomes de pessoas, empresas e lugares.',
  'Use analyze char': 'Analisar caracteres',
  'When enabled, letters inside words count too, which forgives typing errors.':
    'Quando ativado, letras dentro das palavras também contam, o que tolera erros de digitação.',
  'Use transformer entities': 'Usar entidades por transformer',
  'When enabled, entities come from a self-attention tagger.':
    'Quando ativado, as entidades vêm de um etiquetador com autoatenção.',
  'Available languages': 'Idiomas disponíveis',
  Intents: 'Intenções',
  'Version default': 'Versão principal',
  'Is default': 'É a principal',
  'Created at': 'Criado em',

  Version: 'Versão',
  Value: 'Valor',
  Values: 'Valores',
  Scopes: 'Escopos',
  Repositories: 'Inteligências',
  'Expires in days': 'Expira em dias',
  'Overlap hours': 'Horas de sobreposição',
  Texts: 'Textos',
  'Cross validation': 'Validação cruzada',
  Synonyms: 'Sinônimos',
  Words: 'Palavras',
  Patterns: 'Padrões',
  'Resolved value': 'Significado',
  'Entity id': 'Id da entidade',
  'Group id': 'Id do grupo',
  Text: 'Texto',
  Intent: 'Intenção',
  Entity: 'Entidade',
  Entities: 'Entidades',
  Start: 'Início',
  End: 'Fim',
  'Is corrected': 'Foi corrigida',
  Revision: 'Revisão',
  'The revision that was read; a change of an older one is refused with 409.':
    'A revisão que foi lida; a mudança de uma mais antiga é recusada com 409.',
  'Original example': 'Frase original',
  Draft: 'Rascunho',
  'Made by a machine and not confirmed by a person yet. A change confirms it unless this says true.':
    'Feita por uma máquina e ainda não confirmada por uma pessoa. ' +
    'Uma mudança a confirma, a menos que isto diga verdadeiro.',
  Sentence: 'Frase',
  Split: 'Divisão',
  Encoding: 'Codificação',
  Delimiter: 'Separador',
  Columns: 'Colunas',
  'Has header': 'Tem títulos',
  Marked: 'Com marcações',
  Names: 'Nomes',
  Choice: 'Escolha',
  Mode: 'Modo',
  'New version': 'Nova versão',
  File: 'Arquivo',
  Format: 'Formato',
  Days: 'Dias',
  'Number of days after which the link expires.': 'Número de dias até o link expirar.',
  'Auth token': 'Token de acesso',
  Classifier: 'Classificador',
};

/** A label or help text in the reader's language; one that has no words there stays as it is. */
export function formWordsIn(text: string, locale: Locale): string {
  return locale === 'en' ? text : (PORTUGUESE[text] ?? text);
}

/** Sentences for every resource: authentication, formats of fields, things that do not exist. */
export const genericMessages = {
  not_authenticated: {
    en: 'Authentication credentials were not provided.',
    'pt-BR': 'As credenciais de autenticação não foram fornecidas.',
  },
  old_key: {
    en: 'This key was shared by an organization and can only parse. Use your own key.',
    'pt-BR': 'Esta chave era compartilhada por uma organização e só pode analisar frases. Use a sua própria chave.',
  },
  key_refused: {
    en: 'API keys cannot be used for this call. Sign in instead.',
    'pt-BR': 'Chaves de API não podem ser usadas nesta chamada. Entre na sua conta.',
  },
  key_needed: {
    en: 'This call is for programs and needs an API key.',
    'pt-BR': 'Esta chamada é para programas e exige uma chave de API.',
  },
  origin_foreign: {
    en: 'Pages from other origins cannot make this call.',
    'pt-BR': 'Páginas de outras origens não podem fazer esta chamada.',
  },
  too_many_messages: {
    en: 'At most {limit} messages may be sent together.',
    'pt-BR': 'No máximo {limit} mensagens podem ser enviadas juntas.',
  },
  key_scope: {
    en: 'This API key lacks the scope that this call needs: {scope}.',
    'pt-BR': 'Esta chave de API não tem o escopo que esta chamada exige: {scope}.',
  },
  key_origin: {
    en: 'This API key works on the web pages of its origins only.',
    'pt-BR': 'Esta chave de API só funciona nas páginas das suas origens.',
  },
  key_origin_scopes: {
    en: 'A key of web pages can be read by everybody, so it may only parse.',
    'pt-BR': 'Todos podem ler uma chave usada em páginas da web, por isso ela só pode analisar.',
  },
  key_origin_invalid: {
    en: '“{value}” is not the origin of a web page, such as https://shop.example.org.',
    'pt-BR': '“{value}” não é a origem de uma página, como https://loja.example.org.',
  },
  key_limited: {
    en: 'This call is about all of a person’s intelligences; this API key is for some of them or for an organization.',
    'pt-BR':
      'Esta chamada trata de todas as inteligências de uma pessoa; a chave de API é de algumas ou de uma organização.',
  },
  key_repository: {
    en: 'This API key has access to several intelligences. Name one: ?repository=uuid',
    'pt-BR': 'Esta chave de API abre várias inteligências. Informe uma: ?repository=uuid',
  },
  key_missing: { en: 'There is no such API key.', 'pt-BR': 'Esta chave de API não existe.' },
  webhook_missing: { en: 'There is no such webhook.', 'pt-BR': 'Este webhook não existe.' },
  webhook_off: {
    en: 'This webhook is off. Turn it on before you deliver something again.',
    'pt-BR': 'Este webhook está desativado. Ative-o antes de entregar algo de novo.',
  },
  webhook_address: {
    en: 'Enter a web address such as https://example.org/hook, without a user name.',
    'pt-BR': 'Informe um endereço como https://exemplo.org/hook, sem nome de usuário.',
  },
  webhook_https: { en: 'The address must start with https://.', 'pt-BR': 'O endereço precisa começar com https://.' },
  webhook_private: {
    en: 'This address is not on the public internet.',
    'pt-BR': 'Este endereço não é da internet pública.',
  },
  webhooks_enough: {
    en: 'There are already {limit} webhooks. Delete one that is no longer used.',
    'pt-BR': 'Já existem {limit} webhooks. Exclua um que não é mais usado.',
  },
  keys_enough: {
    en: 'There are already {limit} API keys. Revoke one that is no longer used.',
    'pt-BR': 'Já existem {limit} chaves de API. Revogue uma que não é mais usada.',
  },
  repeat_key: {
    en: 'Idempotency-Key must be 1 to 255 printable ASCII characters.',
    'pt-BR': 'Idempotency-Key aceita de 1 a 255 caracteres ASCII imprimíveis.',
  },
  repeated_otherwise: {
    en: 'This Idempotency-Key was sent with another request. Use a new key for each request.',
    'pt-BR': 'Esta Idempotency-Key foi enviada com outra requisição. Use uma chave nova em cada requisição.',
  },
  repeated_running: {
    en: 'The request with this Idempotency-Key is still running.',
    'pt-BR': 'A requisição com esta Idempotency-Key ainda está em andamento.',
  },
  repeated_large: {
    en: 'The request with this Idempotency-Key was carried out; its response was too large to store.',
    'pt-BR': 'A requisição com esta Idempotency-Key foi executada; a resposta era grande demais para ser guardada.',
  },
  token_invalid: { en: 'Invalid token.', 'pt-BR': 'Token inválido.' },
  token_missing: {
    en: 'Invalid token header. No credentials provided.',
    'pt-BR': 'Cabeçalho de token inválido. Nenhuma credencial fornecida.',
  },
  token_spaces: {
    en: 'Invalid token header. Token string should not contain spaces.',
    'pt-BR': 'Cabeçalho de token inválido. O token não deve conter espaços.',
  },
  csrf_missing: {
    en: 'A session cookie is valid only together with its CSRF token in the X-CSRF-Token header.',
    'pt-BR': 'Um cookie de sessão só vale com o seu token CSRF no cabeçalho X-CSRF-Token.',
  },
  csrf_invalid: {
    en: 'The CSRF token belongs to another session. Reload the page.',
    'pt-BR': 'O token CSRF pertence a outra sessão. Recarregue a página.',
  },
  cookie_foreign: {
    en: 'The session cookie is not accepted from another origin.',
    'pt-BR': 'O cookie de sessão não é aceito de outra origem.',
  },
  sessions_are_tokens: {
    en: 'Sessions of this site are tokens, not cookies.',
    'pt-BR': 'As sessões deste site são tokens, não cookies.',
  },
  registry_broken: {
    en: 'The registry of the web app cannot be read. Publish or roll back a build to write it again.',
    'pt-BR': 'O registro do aplicativo web não pode ser lido. Publique ou reverta um build para gravá-lo novamente.',
  },
  registry_refused: { en: 'The registry rejected this: {reason}', 'pt-BR': 'O registro recusa: {reason}' },
  user_inactive: { en: 'User inactive or deleted.', 'pt-BR': 'Usuário inativo ou excluído.' },
  forbidden: {
    en: 'You do not have permission to perform this action.',
    'pt-BR': 'Você não tem permissão para executar essa ação.',
  },
  not_found: { en: 'Not found.', 'pt-BR': 'Não encontrado.' },
  host_malformed: {
    en: 'The Host header is missing, repeated or malformed.',
    'pt-BR': 'O cabeçalho Host falta, está repetido ou malformado.',
  },
  restored_meanwhile: {
    en: 'This has already been restored or can no longer be restored.',
    'pt-BR': 'Isto já foi restaurado ou não pode mais ser restaurado.',
  },
  method_not_allowed: { en: 'Method "{method}" not allowed.', 'pt-BR': 'Método "{method}" não é permitido.' },
  media_type: {
    en: 'Unsupported media type "{type}" in request.',
    'pt-BR': 'Tipo de mídia "{type}" não suportado na requisição.',
  },
  json_broken: { en: 'JSON parse error - {reason}', 'pt-BR': 'Erro ao ler o JSON - {reason}' },
  body_too_large: {
    en: 'The request is larger than the limit of {limit} bytes.',
    'pt-BR': 'A requisição é maior que o limite de {limit} bytes.',
  },
  body_malformed: { en: 'The request body could not be read.', 'pt-BR': 'Não foi possível ler o corpo da requisição.' },
  too_many_requests: {
    en: 'Request was throttled. Expected available in {seconds} seconds.',
    'pt-BR': 'Requisição limitada. Disponível novamente em {seconds} segundos.',
  },
  internal: {
    en: 'The server could not answer. Please try again.',
    'pt-BR': 'O servidor não conseguiu responder. Tente novamente.',
  },
  unavailable: {
    en: 'The service is starting or cannot reach its database. Please try again soon.',
    'pt-BR': 'O serviço está iniciando ou sem banco de dados. Tente novamente em breve.',
  },
  uploads_busy: {
    en: 'Too many files are being read at the moment. Please try again soon.',
    'pt-BR': 'Muitos arquivos estão sendo lidos agora. Tente novamente em breve.',
  },
  reference_gone: {
    en: 'Something that belongs to this was removed in the meantime. Please reload.',
    'pt-BR': 'Algo que faz parte disto foi removido nesse meio-tempo. Carregue novamente.',
  },
  given_up: {
    en: 'The database took too long. Please try again in a moment, or ask for less at once.',
    'pt-BR': 'O banco de dados demorou demais. Tente novamente em instantes, ou peça menos de uma vez.',
  },

  required: { en: 'This field is required.', 'pt-BR': 'Este campo é obrigatório.' },
  blank: { en: 'This field may not be blank.', 'pt-BR': 'Este campo não pode ser em branco.' },
  null: { en: 'This field may not be null.', 'pt-BR': 'Este campo não pode ser nulo.' },
  null_characters: { en: 'Null characters are not allowed.', 'pt-BR': 'Caracteres nulos não são permitidos.' },
  not_string: { en: 'Not a valid string.', 'pt-BR': 'Não é um texto válido.' },
  not_integer: { en: 'A valid integer is required.', 'pt-BR': 'Um número inteiro válido é exigido.' },
  not_number: { en: 'A valid number is required.', 'pt-BR': 'Um número válido é exigido.' },
  not_boolean: { en: '"{value}" is not a valid boolean.', 'pt-BR': '"{value}" não é um valor booleano válido.' },
  not_list: {
    en: 'Expected a list of items but got type "{type}".',
    'pt-BR': 'Esperava uma lista de itens, mas recebeu o tipo "{type}".',
  },
  not_dictionary: {
    en: 'Invalid data. Expected a dictionary, but got {type}.',
    'pt-BR': 'Dado inválido. Esperava um dicionário, mas recebeu {type}.',
  },
  not_choice: { en: '"{value}" is not a valid choice.', 'pt-BR': '"{value}" não é uma escolha válida.' },
  filter_choice: {
    en: 'Select a valid choice. {value} is not one of the available choices.',
    'pt-BR': 'Faça uma escolha válida. {value} não é uma das escolhas disponíveis.',
  },
  name_invisible: {
    en: 'Enter a name with visible characters.',
    'pt-BR': 'Insira um nome com caracteres visíveis.',
  },
  name_direction: {
    en: 'Remove the invisible characters that change the direction of text.',
    'pt-BR': 'Remova os caracteres invisíveis que mudam a direção do texto.',
  },
  not_email: { en: 'Enter a valid email address.', 'pt-BR': 'Insira um endereço de e-mail válido.' },
  not_uuid: { en: '"{value}" is not a valid UUID.', 'pt-BR': '"{value}" não é um UUID válido.' },
  filter_uuid: { en: 'Enter a valid UUID.', 'pt-BR': 'Insira um UUID válido.' },
  not_slug: {
    en: 'Enter a valid "slug" consisting of letters, numbers, underscores or hyphens.',
    'pt-BR': 'Insira um "slug" válido, composto por letras, números, sublinhados ou hífens.',
  },
  not_ids: {
    en: 'Enter up to 500 ids separated by commas, or “all”.',
    'pt-BR': 'Informe até 500 ids separados por vírgulas, ou “all”.',
  },
  diff_side: {
    en: 'Name the id of a version, the id with “@models” or “@” and the id of a model, or the id of a file.',
    'pt-BR': 'Informe o id de uma versão, o id com “@models” ou “@” e o id de um modelo, ou o id de um arquivo.',
  },
  not_date: { en: 'Enter a valid date.', 'pt-BR': 'Informe uma data válida.' },
  not_date_time: { en: 'Enter a valid date/time.', 'pt-BR': 'Informe uma data/hora válida.' },
  max_length: {
    en: 'Ensure this field has no more than {limit} characters.',
    'pt-BR': 'Certifique-se de que este campo não tenha mais de {limit} caracteres.',
  },
  min_length: {
    en: 'Ensure this field has at least {limit} characters.',
    'pt-BR': 'Certifique-se de que este campo tenha no mínimo {limit} caracteres.',
  },
  max_value: {
    en: 'Ensure this value is less than or equal to {limit}.',
    'pt-BR': 'Certifique-se de que este valor seja menor ou igual a {limit}.',
  },
  min_value: {
    en: 'Ensure this value is greater than or equal to {limit}.',
    'pt-BR': 'Certifique-se de que este valor seja maior ou igual a {limit}.',
  },
  list_empty: { en: 'This list may not be empty.', 'pt-BR': 'Esta lista não pode estar vazia.' },
  list_too_long: {
    en: 'Ensure this list has no more than {limit} items.',
    'pt-BR': 'Certifique-se de que esta lista não tenha mais de {limit} itens.',
  },
  unique: { en: 'This field must be unique.', 'pt-BR': 'Este campo deve ser único.' },
  unique_set: {
    en: 'The fields {fields} must make a unique set.',
    'pt-BR': 'Os campos {fields} devem criar um conjunto único.',
  },
  pk_unknown: {
    en: 'Invalid pk "{value}" - object does not exist.',
    'pt-BR': 'Pk inválido "{value}" - objeto não existe.',
  },
  pk_type: {
    en: 'Incorrect type. Expected pk value, received {type}.',
    'pt-BR': 'Tipo incorreto. Esperava um valor pk, recebeu {type}.',
  },
  no_file: { en: 'No file was submitted.', 'pt-BR': 'Nenhum arquivo foi submetido.' },
  not_file: {
    en: 'The submitted data was not a file. Check the encoding type on the form.',
    'pt-BR': 'O dado submetido não é um arquivo. Certifique-se do tipo de codificação no formulário.',
  },
  name_differs: {
    en: 'Type the name exactly as shown: {name}',
    'pt-BR': 'Digite o nome exatamente como mostrado: {name}',
  },
  invalid: { en: 'Invalid value.', 'pt-BR': 'Valor inválido.' },
} as const;

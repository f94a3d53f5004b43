/** Function words that reveal the language of a sentence on any topic, normalized and split at apostrophes. */
export const FREQUENT_WORDS: Readonly<Record<string, string>> = {
  af: 'die en is nie van ek jy het vir dit wat ons hulle kan sal moet maar waar hoe jou my asseblief dankie',
  az: 'və bu bir üçün ilə mən sən nə var yox necə harada mənim sizin də ki olar xahiş',
  ca: 'el la els les de que i un una amb per no és què com on vull puc meu teu aquest gràcies sisplau hi ha',
  cs: 'a je to se na v že já ty jak kde co mám mi pro ale nebo prosím děkuji jsem můj tento od do',
  da: 'og er det en at jeg du ikke til på af for med hvad hvor hvordan kan skal min din vi tak har',
  de:
    'der die das und ist nicht ich du ein eine zu mit auf für ' +
    'wie was wo kann mir mein dein bitte danke den dem es wir habe',
  en:
    'the a an is are and to of in i you my your what how ' +
    'where when do does can could please it for on with this that me not have',
  es:
    'el la los las de que y un una en no es por para con ' +
    'mi tu qué cómo dónde quiero puedo cuál cuándo me se lo está hay gracias',
  et: 'ja on ei see et ma sa ta mis kuidas kus kas mul minu sinu palun aitäh või aga oli ole',
  eu: 'eta da ez bat hau nire zure zer nola non nahi dut daiteke mesedez eskerrik asko dago dira',
  fi: 'ja on ei se että minä sinä mikä miten missä voi voinko minun sinun kiitos olen onko mitä tämä haluan',
  fr:
    'le la les de des et un une est ne pas je tu vous que qui dans ' +
    'pour avec sur mon ma ton votre quel quelle comment où il y a ce merci du au',
  gl: 'o a os as de que e un unha non é por para con meu teu como onde quero podo grazas está hai na no',
  hr: 'i je da se u na ne što kako gdje mi ti moj tvoj za sam su li molim hvala mogu imam ovo ili',
  hu: 'a az és nem hogy egy van én te mit hol hogyan kérem köszönöm lehet nekem ez meg de szeretnék',
  id:
    'yang dan di ini itu untuk saya kamu anda tidak apa ' +
    'bagaimana dengan ada dari ke bisa mau tolong terima kasih di mana',
  is: 'og er ekki það ég þú að í á hvað hvernig hvar með fyrir minn þinn get takk vil þetta',
  it:
    'il lo la i gli le di che e un una non è per ' +
    'con mi tu io come dove quando posso voglio grazie sono del della questo cosa',
  lt: 'ir yra ne kad aš tu kaip kur kas su mano tavo prašau ačiū ar galiu noriu tai iš į',
  lv: 'un ir nav ka es tu kā kur kas ar mans tavs lūdzu paldies vai varu vēlos tas no uz',
  ms: 'dan yang di ini itu untuk saya awak anda tidak apa bagaimana dengan ada dari ke boleh mahu tolong terima kasih',
  nl: 'de het een en is niet ik je jij van dat wat hoe waar met voor op mijn jouw kan wil graag dank er naar zijn',
  no: 'og er det en at jeg du ikke til på av for med hva hvor hvordan kan skal min din vi takk har jeg',
  pl: 'i w nie na to jest się że z co jak gdzie czy mój twój mam mi proszę dziękuję do od ja ty chcę dla',
  pt:
    'o a os as de que e um uma não é por para com meu minha seu ' +
    'sua como onde quero posso qual quando me do da no na em você obrigado está tem',
  ro: 'și este nu că un o de la în eu tu ce cum unde cu pentru meu mea vreau pot mulțumesc vă rog sunt să',
  sk: 'a je to sa na v že ja ty ako kde čo mám mi pre ale alebo prosím ďakujem som môj tento od do',
  sl: 'in je da se v na ne kaj kako kje jaz ti moj tvoj za sem so prosim hvala ali imam to lahko',
  sq: 'dhe është nuk një të në unë ti çfarë si ku me për im yt faleminderit ju lutem dua mund ky',
  sv: 'och är det en att jag du inte till på av för med vad var hur kan ska min din vi tack har ett den',
  sw: 'na ya wa ni kwa mimi wewe nini vipi wapi hii hiyo yangu yako tafadhali asante je naweza nataka',
  tl: 'ang ng sa na at ay ako ikaw ko mo hindi ano paano saan may po salamat gusto ba ito',
  tr: 've bir bu için ile ben sen ne nasıl nerede var yok mi mı mu benim senin lütfen teşekkürler değil çok bana de da',
  vi: 'và là của có không tôi bạn cho với này gì ở đâu như thế nào một được cảm ơn muốn những các xin',
  bg: 'и е не да на в се аз ти как къде какво за с ми моля благодаря може имам този',
  mk: 'и е не да на во се јас ти како каде што за со ми ве молам благодарам може имам овој',
  ru: 'и в не на я что это с как где мне мой у меня ты вы по для есть ли пожалуйста спасибо к из какой',
  sr: 'и је да се у на не шта како где ми ти мој твој за сам су ли молим хвала могу имам ово или',
  uk: 'і в не на я що це з як де мені мій у мене ти ви по для є чи будь ласка дякую та який',
  ar: 'في من على هل ما هو هي انا انت كيف اين متي الي عن هذا هذه لا اريد مع كم شكرا',
  fa: 'و در به از را اين ان كه است من تو چه كجا چطور براي با هست مي لطفا ممنون ايا يك',
  ur: 'اور ہے میں کا کی کے سے کو نہیں کیا کیسے کہاں مجھے آپ ہیں یہ وہ پر براہ شکریہ',
  hi: 'है और में का की के से को नहीं क्या कैसे कहाँ मुझे आप हैं यह वह पर कृपया धन्यवाद मैं',
  mr: 'आहे आणि मध्ये चा ची चे नाही काय कसे कुठे मला तू तुम्ही हे ते कृपया धन्यवाद मी',
  ne: 'छ र मा को का की ले लाई छैन के कसरी कहाँ मलाई तपाईं यो त्यो कृपया धन्यवाद म',
};

/** A way in which a build breaks what it shares with others. */
export interface Break {
  readonly name: string;
  /** What is replaced in the files of the live build, and by what. */
  readonly change: readonly [from: string, to: string];
}

/** The screen that breaks. */
export const SCREEN = { area: 'mf-account', path: '/terms' } as const;

const DRAWN = 'contents:"mf-account_legal-module_contents"';
/** A package as the shell provides it. */
const provided = (name: string) =>
  'Object.values(Object.values(__FEDERATION__.__SHARE__).flatMap(Object.values)' +
  `.map(function(scope){return scope["${name}"]}).filter(Boolean)[0])[0].lib()`;
const REACT = provided('react');

/** Runs whenever the screen is drawn. */
const whileDrawing = (harm: string): Break['change'] => [
  DRAWN,
  `get contents(){${harm};return "mf-account_legal-module_contents"}`,
];
/** Runs in an effect of the screen, after its first drawing. */
const inEffect = (harm: string) => whileDrawing(`${REACT}.useEffect(function(){${harm}},[])`);
/** The page's policy blocks styles in markup. */
const cover = (parent: string) =>
  `${parent}.appendChild(document.createElement("div")).style.cssText="position:fixed;inset:0;z-index:99999"`;
const HEADER = 'document.querySelector("header")';

export const BREAKS: readonly Break[] = [
  { name: 'throws while it draws', change: whileDrawing('throw new Error("drawing")') },
  { name: 'throws in an effect', change: inEffect('throw new Error("effect")') },
  { name: 'throws in a timer', change: inEffect('setTimeout(function(){throw new Error("timer")},300)') },
  { name: 'hangs while it draws', change: whileDrawing('for(;;);') },
  { name: 'hides the header by its style', change: inEffect(`${HEADER}.style.display="none"`) },
  {
    name: 'hides the header by a style sheet',
    change: inEffect(
      'document.head.append(Object.assign(document.createElement("style"),{textContent:".header{opacity:0}"}))',
    ),
  },
  { name: 'removes the header', change: inEffect(`${HEADER}.remove()`) },
  {
    name: 'changes built-in functions',
    change: whileDrawing('Array.prototype.at=function(){};history.pushState=function(){}'),
  },
  {
    name: 'captures every click',
    change: inEffect(
      'document.addEventListener("click",function(event){event.stopPropagation();event.preventDefault()},true)',
    ),
  },
  { name: 'covers the window', change: inEffect(cover('document.querySelector("#area-mf-account")')) },
  { name: 'covers the window from beside the app', change: inEffect(cover('document.body')) },
  {
    name: 'draws over a part of the header',
    change: inEffect(
      `${provided('react-dom/client')}.createRoot(document.body.appendChild(document.createElement("aside"))).render(` +
        `${REACT}.createElement("p",{style:{position:"fixed",inset:"0 0 auto auto",width:300,height:80,zIndex:999}}))`,
    ),
  },
  {
    name: 'claims a screen of another area',
    change: ['"/terms"', '"/dashboard/:ownerNickname/:slug/training"'],
  },
  {
    name: 'leaves an interval and a listener',
    change: inEffect('setInterval(function(){},1000);document.addEventListener("keydown",function(){},true)'),
  },
  {
    name: 'leaves a timer that starts itself again',
    change: inEffect('(function again(){setTimeout(again,50)})()'),
  },
  {
    name: 'leaves a listener that does not capture',
    change: inEffect('addEventListener("resize",function(){})'),
  },
  {
    name: 'leaves a listener to the history',
    change: inEffect('addEventListener("popstate",function(){})'),
  },
  { name: 'leaves another title', change: inEffect('return function(){document.title="mine"}') },
  { name: 'locks the scrolling of the page', change: inEffect('document.body.style.overflow="hidden"') },
];

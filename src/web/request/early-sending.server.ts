/** Nothing tells a page that a browser was stopped: after this long a form can be sent again. */
const heldMs = 30_000

/**
 * Script that stands in a page itself, for as long as its other scripts are still on their way: a browser sends a form
 * again that is pressed once more, which breaks off the first, and is refused or done twice. From then on a page holds
 * such a press itself (`components/sent-once.ts`), also of a form that the browser is still sending.
 */
export const holdSecondPress = [
  '(()=>{',
  'let sent;',
  'const read=({target,submitter})=>String(new URLSearchParams(new FormData(target,submitter)));',
  "addEventListener('submit',(event)=>{",
  'if(sent?.form!==event.target||sent.fields!==read(event))return;',
  'event.preventDefault();event.stopImmediatePropagation()',
  '},true);',
  "addEventListener('submit',(event)=>{",
  "if(event.defaultPrevented||event.target.getAttribute('method')!=='post')return;",
  `const now=sent={form:event.target,fields:read(event)};setTimeout(()=>{if(sent===now)sent=undefined},${heldMs})`,
  '});',
  "addEventListener('pageshow',()=>{sent=undefined})",
  '})();',
].join('')

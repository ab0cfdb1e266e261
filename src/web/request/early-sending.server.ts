/** A page cannot see that loading was stopped: after this long a form can be submitted again. */
const heldMs = 30_000

/**
 * Inline script for as long as a page's other scripts are still loading: pressing a button twice makes a browser submit
 * the form again, which aborts the first request, and the second is refused or done twice. Afterwards
 * `components/sent-once.ts` prevents that, also for a form that is still being sent.
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

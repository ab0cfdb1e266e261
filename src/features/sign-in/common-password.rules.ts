/** Words that are common in lists of stolen passwords, Dutch ones first. Digits and symbols around them add nothing. */
const words = new Set(
  `
  wachtwoord welkom geheim toegang inloggen aanmelden beheer beheerder gebruiker zomer winter herfst lente voorjaar najaar
  januari februari maart april juni juli augustus september oktober november december maandag dinsdag woensdag donderdag
  vrijdag zaterdag zondag amsterdam rotterdam utrecht eindhoven denhaag tilburg breda groningen nijmegen arnhem haarlem
  helmond denbosch brabant limburg zeeland friesland drenthe gelderland holland nederland oss uden veghel boxtel schijndel
  bernheze maashorst meierijstad ajax feyenoord psv voetbal oranje koningsdag carnaval sinterklaas zwartepiet kerstmis
  vakantie computer toetsenbord internet kantoor bedrijf vacature vacatures sollicitatie werkgever werknemer werken baan
  personeel collega directie administratie receptie secretariaat school student docent lieverd schatje schatjes liefje
  lieveling prinses prinsesje poepie poesje hondje konijn vlinder vlindertje zonnetje bloem bloemetje snoepje knuffel
  knuffeltje moeder vader mama papa opa oma zusje broertje familie vrienden vriendin hallo hallohallo goedemorgen
  ikhouvanjou ikhouvanje houvanjou houvanje jantje pietje marieke annelies johanna cornelis hendrik willem wilhelmina
  gezellig lekker kaas stroopwafel klompen molen tulpen fiets fietsen auto vrachtwagen trekker paard paarden paardje
  password passwords passwort motdepasse contrasena passw pass passphrase letmein welcome changeme changeit default secret
  secrets login logon signin admin admins administrator root toor guest user users test tests tester testing testtest temp
  temporary demo sample example manager master masters super superuser superman batman spiderman ironman starwars pokemon
  pikachu naruto minecraft fortnite roblox callofduty zelda mario sonic gandalf hobbit matrix merlin dragon dragons monkey
  monkeys shadow sunshine princess football baseball basketball soccer hockey hunter ranger killer thunder tigger tiger
  lion wolf eagle falcon phoenix panther cowboy mustang ferrari porsche mercedes yamaha harley corvette camaro freedom
  liberty america england london paris berlin germany france italia espana brasil mexico canada australia flower flowers
  butterfly rainbow unicorn angel angels heaven blessed jesus jesuschrist christ amen faith grace lovely loveme iloveyou
  iloveu loveyou ilove lover lovers love forever always whatever trustno nothing something someone hello hellohello goodbye
  summer spring autumn monday tuesday wednesday thursday friday saturday sunday january february march august october
  michael michelle jennifer jessica ashley amanda nicole daniel matthew joshua andrew charlie jordan robert thomas anthony
  william richard joseph george maria anna laura sophie emma julia lisa kevin steven dennis patrick martin marcel peter
  jeroen martijn sander bastiaan wouter maarten joost pieter sanne femke lotte anouk esther monique ingrid petra sandra
  cookie cookies chocolate banana orange cherry peaches pepper ginger cheese coffee pizza hamburger guinness heineken
  brand grolsch bavaria purple yellow silver golden diamond crystal platinum pokerface computer1 laptop iphone samsung
  android nokia google facebook instagram linkedin twitter youtube netflix spotify whatsapp microsoft windows apple amazon
  qwerty qwertyu qwertyui qwertyuiop azerty azertyuiop qwertz qwertzuiop asdf asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm
  qazwsx qazwsxedc qweasd qweasdzxc zaqxsw wasd abcd abcdef abcdefg aabbcc access biteme blink fuckyou fuckoff asshole
  bitch pussy slut sexy sexsex hottie babygirl babyboy cutie player gamer ninja samurai warrior soldier pirate wizard
  knight king queen prince doctor nurse teacher engineer developer database server network router cisco oracle linux
  ubuntu debian postgres mysql
  `
    .trim()
    .split(/\s+/),
)

/** Only digits, or digits and letters in a keyboard pattern. */
const whole = new Set(
  `
  11223344 12341234 12344321 12121212 13131313 12312312 123123123 112233445566 11112222 00112233 98769876 14725836 147258369
  159357159 159753456 741852963 789456123 987456321 963852741 852456852 19701970 19801980 19841984 19901990 20002000
  20202020 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc zaq12wsx !qaz2wsx q1w2e3r4 q1w2e3r4t5 a1b2c3d4 a1b2c3d4e5
  abc12345 abcd1234 1234abcd 12345abc qwer1234 1234qwer asdf1234 1a2b3c4d 123qweasd qwe123456 123456qwe 123qwe123 aa123456
  a1234567 a12345678 a123456789 q1234567 q12345678 x1234567 123456aa 1234567a 12345678a 123456789a 0987654321a
  password123456789 wachtwoord123456789 correcthorsebatterystaple
  `
    .trim()
    .split(/\s+/),
)

const rows = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm']
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')])

// Followed by more than a year and two symbols, it no longer counts as the word.
const longestTail = 6
// Fewer letters may well occur in a random password.
const shortestStolen = 5

/** Whether it is in a list of stolen passwords, or almost certainly in a longer one. */
export function isCommonPassword(password: string, stolen: ReadonlySet<string>) {
  const plain = password.normalize('NFKC').toLowerCase().replace(/\s/g, '')
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const isStolen = (word: string) => word.length >= shortestStolen && stolen.has(word)
  const isWord = [core, decode(core)].some((word) => words.has(word) || isStolen(word))
  return (
    (isWord && plain.length - core.length <= longestTail) ||
    words.has(decode(plain)) ||
    isStolen(decode(plain)) ||
    whole.has(plain) ||
    stolen.has(plain) ||
    runs.some((run) => run.includes(plain)) ||
    // The same few characters repeated.
    /^(.{1,4})\1+$/u.test(plain)
  )
}

const disguises: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' }

/** `p@ssw0rd` → `password` */
function decode(text: string) {
  return text.replace(/[013457@$!]/g, (sign) => disguises[sign]!)
}

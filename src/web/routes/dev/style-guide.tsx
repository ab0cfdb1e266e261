export default function StyleGuide() {
  return <main id="inhoud" className="wrap" />
}

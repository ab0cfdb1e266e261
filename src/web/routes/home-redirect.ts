import { redirect } from 'react-router'

/** spec §2: /home redirects to / */
export function loader() {
  return redirect('/', 301)
}

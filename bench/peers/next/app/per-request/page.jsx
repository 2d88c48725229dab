// The home page, made anew for each request.
export { default } from '../page.jsx';
export const dynamic = 'force-dynamic';

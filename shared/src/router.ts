// The part of react-router-dom that this product uses: what the shell hands to remotes at run time.
// A remote imports these names from 'react-router-dom'; a test fails when it imports one that is
// missing here.
export {
  Await,
  data,
  Form,
  isRouteErrorResponse,
  Link,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  useActionData,
  useBlocker,
  useHref,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router-dom';

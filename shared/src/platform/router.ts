// The only copy of the router: areas import it from here, so that only these parts are downloaded, once.
export {
  Navigate,
  NavigationType,
  Outlet,
  Route,
  Routes,
  matchPath,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
} from 'react-router-dom';

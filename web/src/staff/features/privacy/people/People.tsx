import { Requests } from '../requests/Requests.tsx';
import { FindPerson } from './FindPerson.tsx';

/** Finds a person, and lists what was asked for. */
export const People = () => (
  <div className="stack">
    <FindPerson />
    <Requests />
  </div>
);

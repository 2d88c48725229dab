import type { ApiError } from '@angan/shared';
import { FormAlert, Problem } from '@angan/shared/ui';

interface Props {
  error: ApiError | null;
  linkTo(id: number): string;
}

/** Why a form was refused, with a link to the row that is in the way. */
export const FormProblem = ({ error, linkTo }: Props) => (
  <FormAlert>
    {error && (
      <>
        <Problem error={error} />
        {error.existing && (
          <>
            {' '}
            {/* In a tab of its own: what was typed here stays. */}
            <a href={linkTo(error.existing.id)} target="_blank" rel="noreferrer">
              {`যেটি আছে: ${error.existing.name}`}
              <span className="visually-hidden"> (নতুন ট্যাবে খুলবে)</span>
            </a>
          </>
        )}
      </>
    )}
  </FormAlert>
);

import { college } from '../college.js';
import { numbered, Photo } from '../parts/photo.jsx';

export default function People() {
  return (
    <>
      <h1>শিক্ষক ও কর্মচারী</h1>
      <ul className="two">
        {college().people.map(({ full_name, designation, subject, contact_phone, contact_email }, index) => (
          <li key={full_name}>
            <Photo name={numbered('person', index)} alt={full_name} sizes="calc((100vw - 44px) / 2)" eager={index < 2} />
            <h3>{full_name}</h3>
            <p>{designation}<br />{subject}<br /><a href={`tel:${contact_phone}`}>{contact_phone}</a><br />{contact_email}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

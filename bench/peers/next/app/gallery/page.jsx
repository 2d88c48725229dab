import { college } from '../college.js';
import { numbered, Photo } from '../parts/photo.jsx';

export default function Gallery() {
  return (
    <>
      <h1>গ্যালারি</h1>
      <ul className="two">
        {college().shots.map(({ id, caption }, index) => (
          <li key={id}><figure><Photo name={numbered('gallery', index)} alt={caption} sizes="calc((100vw - 44px) / 2)" eager={index < 2} /><figcaption>{caption}</figcaption></figure></li>
        ))}
      </ul>
    </>
  );
}

export { s3Client } from '../../server/src/media/storage/s3-client.js';

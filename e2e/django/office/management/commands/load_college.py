import json
from pathlib import Path

from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand
from office.models import Account
from office.views import lists


class Command(BaseCommand):
    help = "Loads the college of the journeys into an empty database."

    def add_arguments(self, parser):
        parser.add_argument("file", type=Path)

    def handle(self, *args, file, **options):
        college = json.loads(file.read_text(encoding="utf-8"))
        admin = college.pop("admin")
        full_name = admin.pop("full_name")
        user = get_user_model().objects.create_superuser(**admin)
        Account.objects.create(user=user, full_name=full_name)
        # In the order of the lists: a subject names a class that is there already.
        for path in sorted(college, key=list(lists).index):
            for row in college[path]:
                serializer = lists[path].serializer_class(data=row)
                serializer.is_valid(raise_exception=True)
                serializer.save()

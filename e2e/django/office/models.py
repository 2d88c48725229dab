from django.conf import settings
from django.db import models


class Account(models.Model):
    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="account")
    full_name = models.CharField(max_length=255)
    phone = models.CharField(max_length=20, blank=True)
    profile_picture = models.ImageField(upload_to="accounts", null=True, blank=True)


class Institution(models.Model):
    name = models.CharField(max_length=255)
    government_approval_number = models.CharField(max_length=255, blank=True)
    government_approval_date = models.DateField(null=True, blank=True)
    history = models.TextField(blank=True)
    address = models.TextField(blank=True)
    address_code = models.CharField(max_length=50, blank=True)
    contact_email = models.EmailField()
    contact_phone = models.CharField(max_length=50, blank=True)
    latitude = models.DecimalField(max_digits=9, decimal_places=6, null=True, blank=True)
    longitude = models.DecimalField(max_digits=9, decimal_places=6, null=True, blank=True)
    logo = models.ImageField(upload_to="institution", null=True, blank=True)
    institution_image = models.ImageField(upload_to="institution", null=True, blank=True)


class Person(models.Model):
    full_name = models.CharField(max_length=255)
    contact_email = models.EmailField(blank=True)
    contact_phone = models.CharField(max_length=50, blank=True)
    photo = models.ImageField(upload_to="people", null=True, blank=True)

    class Meta:
        abstract = True


class Teacher(Person):
    designation = models.CharField(max_length=255, blank=True)
    subject = models.CharField(max_length=255, blank=True)
    profile = models.TextField(blank=True)


class Staff(Person):
    designation = models.CharField(max_length=255, blank=True)
    profile = models.TextField(blank=True)


class CommitteeMember(Person):
    role = models.CharField(max_length=255)


class Principal(Person):
    designation = models.CharField(
        max_length=20,
        unique=True,
        choices=[("principal", "অধ্যক্ষ"), ("vice_principal", "উপাধ্যক্ষ")],
    )
    message = models.TextField(blank=True)


class SchoolClass(models.Model):
    name = models.CharField(max_length=100, unique=True)


class Section(models.Model):
    name = models.CharField(max_length=50)


class Subject(models.Model):
    name = models.CharField(max_length=255)
    class_name = models.ForeignKey(SchoolClass, models.CASCADE)


class Student(Person):
    roll_number = models.CharField(max_length=20)
    class_name = models.ForeignKey(SchoolClass, models.PROTECT)
    section = models.CharField(max_length=50, blank=True)
    date_of_birth = models.DateField(null=True, blank=True)
    address = models.TextField(blank=True)
    guardian_name = models.CharField(max_length=255, blank=True)
    guardian_contact = models.CharField(max_length=50, blank=True)
    digital_id_code = models.CharField(max_length=100)

    class Meta:
        unique_together = [("class_name", "roll_number")]


class Notice(models.Model):
    title = models.CharField(max_length=500)
    description = models.TextField(blank=True)
    date = models.DateField(auto_now_add=True)
    pdf_file = models.FileField(upload_to="notices", null=True, blank=True)


class GalleryItem(models.Model):
    image = models.ImageField(upload_to="gallery")
    caption = models.CharField(max_length=500, blank=True)


class Contact(models.Model):
    name = models.CharField(max_length=255)
    email = models.EmailField(blank=True)
    phone = models.CharField(max_length=50, blank=True)
    message = models.TextField()
    created_at = models.DateTimeField(auto_now_add=True)


class Lesson(models.Model):
    classId = models.ForeignKey(SchoolClass, models.CASCADE)
    sectionId = models.ForeignKey(Section, models.CASCADE)
    subjectId = models.ForeignKey(Subject, models.CASCADE)
    teacherId = models.ForeignKey(Teacher, models.CASCADE)
    startTime = models.TimeField()
    endTime = models.TimeField()

from django.contrib.auth import get_user_model
from rest_framework import serializers
from rest_framework.generics import CreateAPIView, RetrieveAPIView
from rest_framework.permissions import AllowAny, BasePermission, IsAdminUser, IsAuthenticated, SAFE_METHODS
from rest_framework.viewsets import ModelViewSet

from . import models

User = get_user_model()


class AdminOrReadOnly(BasePermission):
    def has_permission(self, request, view):
        return request.method in SAFE_METHODS or bool(request.user and request.user.is_staff)


class AdminOrCreate(BasePermission):
    def has_permission(self, request, view):
        return request.method == "POST" or bool(request.user and request.user.is_staff)


def view_of(model, permission=AdminOrReadOnly):
    """A ModelViewSet over all fields of a model."""
    meta = type("Meta", (), {"model": model, "fields": "__all__"})
    serializer = type(f"{model.__name__}Serializer", (serializers.ModelSerializer,), {"Meta": meta})
    return type(
        f"{model.__name__}ViewSet",
        (ModelViewSet,),
        {
            "queryset": model.objects.order_by("id"),
            "serializer_class": serializer,
            "permission_classes": [permission],
        },
    )


class UserSerializer(serializers.ModelSerializer):
    full_name = serializers.CharField(source="account.full_name")
    phone = serializers.CharField(source="account.phone")
    profile_picture = serializers.ImageField(source="account.profile_picture")
    role = serializers.SerializerMethodField()

    class Meta:
        model = User
        fields = ["id", "username", "full_name", "email", "phone", "profile_picture", "role"]

    def get_role(self, user):
        return "Admin" if user.is_staff else "User"


class CurrentUser(RetrieveAPIView):
    serializer_class = UserSerializer
    permission_classes = [IsAuthenticated]

    def get_object(self):
        return self.request.user


class RegisterSerializer(serializers.ModelSerializer):
    full_name = serializers.CharField(write_only=True)
    phone = serializers.CharField(write_only=True)
    profile_picture = serializers.ImageField(write_only=True, required=False)
    password = serializers.CharField(write_only=True, min_length=8)
    confirm_password = serializers.CharField(write_only=True)

    class Meta:
        model = User
        fields = [
            "username",
            "email",
            "full_name",
            "phone",
            "profile_picture",
            "password",
            "confirm_password",
        ]

    def validate(self, values):
        if values["password"] != values.pop("confirm_password"):
            raise serializers.ValidationError({"confirm_password": "The passwords differ."})
        return values

    def create(self, values):
        about = {name: values.pop(name) for name in ("full_name", "phone")}
        picture = values.pop("profile_picture", None)
        user = User.objects.create_user(**values)
        models.Account.objects.create(user=user, profile_picture=picture, **about)
        return user


class Register(CreateAPIView):
    serializer_class = RegisterSerializer
    permission_classes = [AllowAny]
    authentication_classes = []


lists = {
    "institutions": view_of(models.Institution),
    "teachers": view_of(models.Teacher),
    "staff": view_of(models.Staff),
    "students": view_of(models.Student, IsAdminUser),
    "committee-members": view_of(models.CommitteeMember),
    "principal-vice-principal": view_of(models.Principal),
    "notices": view_of(models.Notice),
    "gallery": view_of(models.GalleryItem),
    "contacts": view_of(models.Contact, AdminOrCreate),
    "classes": view_of(models.SchoolClass),
    "subjects": view_of(models.Subject),
    "sections": view_of(models.Section),
    "class-routine": view_of(models.Lesson),
}
